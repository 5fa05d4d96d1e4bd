# Title and options

bellevue-title = Bellevue
bellevue-summary = Build houses along your canal: a shop at the bottom, windows with cats, birds, flags and flower pots above it, and a roof on top. All players draw, build one card and pass on the rest at the same time. Shops and roofs score if their house meets their condition. A street's fourth roof ends the game.
bellevue-option-windows = Windows first
bellevue-option-windows-hint = A house needs at least one window before it can take a roof.

# Names of cards

bellevue-shop-orange = orange shop
bellevue-shop-red = red shop
bellevue-shop-blue = blue shop
bellevue-shop-green = green shop
bellevue-shop-yellow = yellow shop
bellevue-window-orange = orange window
bellevue-window-red = red window
bellevue-window-blue = blue window
bellevue-window-green = green window
bellevue-window-yellow = yellow window
bellevue-roof-orange = orange roof
bellevue-roof-red = red roof
bellevue-roof-blue = blue roof
bellevue-roof-green = green roof
bellevue-roof-yellow = yellow roof

bellevue-card-asking =
    { $points ->
        [one] { $card } ({ $condition }: { $points } point)
       *[other] { $card } ({ $condition }: { $points } points)
    }
bellevue-card-window = { $card } ({ $icons })

bellevue-pile-shop = shops
bellevue-pile-window = windows
bellevue-pile-roof = roofs

bellevue-icons-cat =
    { $count ->
        [one] { $count } cat
       *[other] { $count } cats
    }
bellevue-icons-bird =
    { $count ->
        [one] { $count } bird
       *[other] { $count } birds
    }
bellevue-icons-flag =
    { $count ->
        [one] { $count } flag
       *[other] { $count } flags
    }
bellevue-icons-pot =
    { $count ->
        [one] { $count } pot
       *[other] { $count } pots
    }

bellevue-condition-need = at least { $icons }
bellevue-condition-none-cat = no cat
bellevue-condition-none-bird = no bird
bellevue-condition-none-flag = no flag
bellevue-condition-none-pot = no pot
bellevue-condition-exactly = exactly { $count } cards high
bellevue-condition-least = at least { $count } cards high
bellevue-condition-taller-left = taller than its left neighbour
bellevue-condition-taller-right = taller than its right neighbour
bellevue-condition-taller-both = taller than both its neighbours
bellevue-condition-shorter-left = shorter than its left neighbour
bellevue-condition-shorter-right = shorter than its right neighbour
bellevue-condition-shorter-both = shorter than both its neighbours

bellevue-list-nothing = no cards

# Prompts

bellevue-prompt-draw = Draw one card from a draw pile of your choice: shops, windows or roofs.
bellevue-prompt-build =
    { $count ->
        [0] Build your last card or discard it into the canal.
        [one] Build one card or discard one into the canal; the other goes to { $seat }.
       *[other] Build one card or discard one into the canal; the other { $count } go to { $seat }.
    }

# Why a decision matters: one sentence that gives advice

bellevue-aim-draw = you get a fourth card to choose from, then pass on the other three
bellevue-aim-build = score in your street, and don't pass on a card your neighbour needs

# How to read the plain-text board

bellevue-legend = Houses are numbered along the street: the first is 30, and smaller numbers are on its left. Cards are named by colour and kind.

# Actions, as choices

bellevue-action-draw-shop =
    { $count ->
        [one] Draw the last shop
       *[other] Draw one of the { $count } shops
    }
bellevue-action-draw-window =
    { $count ->
        [one] Draw the last window
       *[other] Draw one of the { $count } windows
    }
bellevue-action-draw-roof =
    { $count ->
        [one] Draw the last roof
       *[other] Draw one of the { $count } roofs
    }
bellevue-action-shop-left = Start house { $house } at the left end with the { $card }
bellevue-action-shop-right = Start house { $house } at the right end with the { $card }
bellevue-action-window = Add the { $card } to house { $house }
bellevue-action-roof = Finish house { $house } with the { $card }
bellevue-action-canal = Discard the { $card } into the canal

# What follows from a choice, in advice

bellevue-then-waiting =
    { $count ->
        [one] { $count } condition of your street is not met yet: icons or height missing
       *[other] { $count } conditions of your street are not met yet: icons or height missing
    }
bellevue-then-met =
    { $points ->
        [one] meets the condition of the { $card }, house { $house } ({ $points } point)
       *[other] meets the condition of the { $card }, house { $house } ({ $points } points)
    }
bellevue-then-lost =
    { $points ->
        [one] the { $card } of house { $house } can no longer score ({ $points } point)
       *[other] the { $card } of house { $house } can no longer score ({ $points } points)
    }
bellevue-then-open =
    { $points ->
        [one] the { $card } of house { $house } does not score yet ({ $points } point)
       *[other] the { $card } of house { $house } does not score yet ({ $points } points)
    }
bellevue-then-lacks = the { $card } of house { $house } then lacks { $count } for its condition
bellevue-then-group = your largest group of one colour then has { $count } cards
bellevue-then-passes =
    { $points ->
        [one] passes { $seat } a { $card } worth { $points } point at once
       *[other] passes { $seat } a { $card } worth { $points } points at once
    }
bellevue-then-fits-window =
    { $count ->
        [0] a window fits no house of yours
        [one] a window fits { $count } house of yours
       *[other] a window fits { $count } houses of yours
    }
bellevue-then-fits-roof =
    { $count ->
        [0] a roof fits no house of yours
        [one] a roof fits { $count } house of yours
       *[other] a roof fits { $count } houses of yours
    }

# Events

bellevue-event-drew =
    { $mine ->
        [yes] You draw the { $card }.
       *[no] { $seat } draws the { $card }.
    }
bellevue-event-drew-shop =
    { $mine ->
        [yes] You draw a shop.
       *[no] { $seat } draws a shop.
    }
bellevue-event-drew-window =
    { $mine ->
        [yes] You draw a window.
       *[no] { $seat } draws a window.
    }
bellevue-event-drew-roof =
    { $mine ->
        [yes] You draw a roof.
       *[no] { $seat } draws a roof.
    }
bellevue-event-built-shop =
    { $mine ->
        [yes] You start house { $house } with the { $card }.
       *[no] { $seat } starts house { $house } with the { $card }.
    }
bellevue-event-built-window =
    { $mine ->
        [yes] You add the { $card } to house { $house }, now { $height } cards high.
       *[no] { $seat } adds the { $card } to house { $house }, now { $height } cards high.
    }
bellevue-event-built-roof =
    { $mine ->
        [yes] You finish house { $house }, { $height } cards high, with the { $card }.
       *[no] { $seat } finishes house { $house }, { $height } cards high, with the { $card }.
    }
bellevue-event-discarded =
    { $mine ->
        [yes] You discard the { $card } into your canal.
       *[no] { $seat } discards the { $card } into the canal.
    }
bellevue-event-discarded-hidden =
    { $mine ->
        [yes] You discard a card into your canal.
       *[no] { $seat } discards a card into the canal.
    }
bellevue-event-passed = Turn { $turn }: all hands move one seat to the left.
bellevue-event-ended-roofs = Heel mooi! Fourth roof for { $seats }: the game ends.
bellevue-event-ended-no-roofs = No roof is left in the draw pile or in any hand: the game ends.
bellevue-player = { $seat }

# Refusals

bellevue-why-chosen = You have already chosen for this turn. You can take your choice back until all players have chosen.
bellevue-why-no-card = You have no card in hand, and all draw piles are empty.
bellevue-why-empty-pile = The draw pile of { $pile } is empty; draw from another one.
bellevue-why-not-in-hand = You do not have the { $card } in hand.
bellevue-why-not-at-end = A shop starts a house only at an end of your street: number { $first } or { $last }.
bellevue-why-no-house = Your street has no house { $house }; start one with a shop, at an end of the street.
bellevue-why-finished = House { $house } is finished: it has its roof. Choose another house.
bellevue-why-window-first = At this table a house needs a window before it can take a roof; house { $house } has none.

# The plain-text board

bellevue-section-board = board
bellevue-section-turn = turn, chosen
bellevue-section-hand = hand
bellevue-section-street = street, houses, mine
bellevue-section-rivals = rivals, neighbours
bellevue-section-streets = streets
bellevue-section-piles = piles
bellevue-section-players = players
bellevue-section-canal = canal
bellevue-section-passed = passed, known

bellevue-board-over = The game is over.
bellevue-board-turn = Turn { $turn }.
bellevue-board-draw =
    { $mine ->
        [yes] You have not drawn yet.
       *[no] { $seat } has not drawn yet.
    }
bellevue-board-build =
    { $mine ->
        [yes] You have not chosen yet.
       *[no] { $seat } has not chosen yet.
    }
bellevue-board-wait =
    { $mine ->
        [yes] You have chosen.
       *[no] { $seat } has chosen.
    }
bellevue-board-choice = Your choice, which you can still take back: { $action }.
bellevue-board-pile-shop = Shops in the draw pile: { $count }.
bellevue-board-pile-window = Windows in the draw pile: { $count }.
bellevue-board-pile-roof = Roofs in the draw pile: { $count }.
bellevue-board-player =
    { $mine ->
        [yes] You: { $points ->
                [one] { $points } point
               *[other] { $points } points
            } so far, { $roofs ->
                [one] { $roofs } roof
               *[other] { $roofs } roofs
            }, { $canal ->
                [one] { $canal } card
               *[other] { $canal } cards
            } in the canal.
       *[no] { $seat }: { $points ->
               [one] { $points } point
              *[other] { $points } points
           } so far, { $roofs ->
               [one] { $roofs } roof
              *[other] { $roofs } roofs
           }, { $canal ->
               [one] { $canal } card
              *[other] { $canal } cards
           } in the canal.
    }
bellevue-board-house-open =
    { $mine ->
        [yes] Your house { $house }, { $height } high, from the bottom: { $cards }.
       *[no] { $seat }, house { $house }, { $height } high, from the bottom: { $cards }.
    }
bellevue-board-house-finished =
    { $mine ->
        [yes] Your house { $house }, finished and { $height } high, from the bottom: { $cards }.
       *[no] { $seat }, house { $house }, finished and { $height } high, from the bottom: { $cards }.
    }
bellevue-board-met = { $card }, met
bellevue-board-not-met = { $card }, not met yet
bellevue-board-missed = { $card }, can no longer be met
bellevue-board-hand = Your hand: { $cards }.
bellevue-board-canal = Your cards in the canal: { $cards }.
bellevue-board-passed-certain = { $seat } certainly has in hand: { $cards }.
bellevue-board-passed-possible = { $seat } may have in hand: { $cards }.
bellevue-board-passed-nothing = You do not know any card in another player's hand.
bellevue-list-series = { $first }; { $rest }

# Score lines and tie-breaks

bellevue-score-shops = Shops
bellevue-score-roofs = Roofs
bellevue-score-pots = Flower pots
bellevue-score-colour = Colour bonus

bellevue-parts-shops = { $count } of { $of } conditions met: { $cards }.
bellevue-parts-shops-none =
    { $of ->
        [one] The condition of the shop is not met.
       *[other] Not one of the { $of } conditions is met.
    }
bellevue-parts-roofs = { $count } of { $of } conditions met: { $cards }.
bellevue-parts-roofs-none =
    { $of ->
        [0] No roof yet.
        [one] The condition of the roof is not met.
       *[other] Not one of the { $of } conditions is met.
    }
bellevue-parts-pots =
    { $count ->
        [0] No pot in the street.
        [one] { $count } pot in the street.
       *[other] { $count } pots in the street.
    }
bellevue-parts-colour =
    { $points ->
        [0]
            { $count ->
                [one] Largest group: { $count } card. Another player has a larger one.
               *[other] Largest group: { $count } cards. Another player has a larger one.
            }
        [2]
            { $count ->
                [one] Largest group: { $count } card, tied for the largest.
               *[other] Largest group: { $count } cards, tied for the largest.
            }
       *[other]
            { $count ->
                [one] Largest group: { $count } card, the largest of all.
               *[other] Largest group: { $count } cards, the largest of all.
            }
    }

bellevue-tie-shared = Points are tied at { $points }.

# Rules

bellevue-rules-goal-title = Aim
bellevue-rules-goal =
    Build a street of canal houses and score the most points. A house starts with a shop, grows with windows and ends with a roof. Shops and roofs have a condition, and score if their house meets it. Flower pots always score. The largest group of one colour earns a bonus.
bellevue-rules-components-title = Components
bellevue-rules-components =
    Cards: 109, in three draw piles.
    Shops: 30. Each has a condition for its house, and shows the points for meeting it.
    Windows: 52. Each shows two to four icons: cats, birds, flags and flower pots.
    Roofs: 27. Like shops, they have a condition and points.
    Colour bonus: 1 card, a reminder of its 4 points.

    Every card has one of five colours: orange, red, blue, green or yellow.
    On the board, cards have the ground of their colour and its letter: O, R, B, G or Y. Icons are pictures. Where a street has little room, they are small letters: c cat, b bird, f flag, p pot. A digit before a letter is the number of icons: c2b is one cat and two birds. A zero means none.
    For heights, =4 means exactly four cards and 4+ means four or more. For comparisons, an arrow up means taller, an arrow down means shorter, and the word tells the side: left, right or both neighbours.
    The points of a card are at its end: +3 in the street as it is now, ?3 once its condition is met.
bellevue-rules-windows-title = Table of windows
bellevue-rules-windows =
    All 52 windows by colour, with the icons they show.

    Orange: 10. 2 cats; 2 birds; 2 flags; 1 cat and 1 bird; 1 cat and 1 flag; 1 cat, 1 bird and 1 flag; 1 bird and 1 pot; 1 flag and 1 pot; 1 cat, 1 flag and 1 pot; 1 cat, 1 bird, 1 flag and 1 pot.
    Red: 10. 2 cats; 2 flags; 1 cat and 1 bird; 1 cat and 1 flag; 1 bird and 1 flag; 2 birds and 1 flag; 1 cat, 1 bird and 1 flag; 1 cat and 1 pot; 1 bird and 1 pot; 2 pots.
    Blue: 11. 2 cats; 1 cat and 1 flag; 1 bird and 1 flag; 2 cats and 1 bird; 1 cat and 2 flags; 1 bird and 2 flags; 1 cat and 1 pot; 1 bird and 1 pot; 1 flag and 1 pot; 2 pots; 3 birds.
    Green: 11. 2 birds; 1 cat and 1 bird; 1 cat and 1 flag; 1 bird and 1 flag; 1 cat and 1 pot; 1 bird and 1 pot; 1 flag and 1 pot; 1 cat, 1 bird and 1 pot; 1 bird, 1 flag and 1 pot; 3 cats; 3 flags.
    Yellow: 10. 2 birds; 2 flags; 1 cat and 1 bird; 1 bird and 1 flag; 2 cats and 1 flag; 1 cat and 2 birds; 1 cat, 1 bird and 1 flag; 1 cat and 1 pot; 1 flag and 1 pot; 2 pots.
bellevue-rules-shops-title = Table of shops
bellevue-rules-shops =
    All 30 shops by colour: the condition for their house, and the points in brackets.

    Orange: 6. at least 2 cats (2); at least 3 flags (3); at least 1 cat and 1 flag (2); at least 1 bird and 2 flags (3); at least 1 cat, 1 bird and 1 flag (3); no flag (2).
    Red: 6. at least 2 birds (2); at least 4 cats (4); at least 1 bird and 1 flag (2); at least 2 cats and 1 flag (3); at least 2 pots (2); exactly 3 cards high (2).
    Blue: 6. at least 2 flags (2); at least 4 birds (4); at least 1 cat and 2 birds (3); at least 2 birds and 1 flag (3); at least 3 pots (4); exactly 4 cards high (2).
    Green: 6. at least 3 cats (3); at least 4 flags (4); at least 1 cat and 2 flags (3); at least 3 birds and 3 flags (4); no cat (2); at least 5 cards high (3).
    Yellow: 6. at least 3 birds (3); at least 1 cat and 1 bird (2); at least 2 cats and 1 bird (3); at least 1 cat, 1 bird and 1 flag (3); no bird (2); taller than both its neighbours (4).
bellevue-rules-roofs-title = Table of roofs
bellevue-rules-roofs =
    All 27 roofs by colour: the condition for their house, and the points in brackets.

    Orange: 6. exactly 3 cards high (2); exactly 5 cards high (3); at least 6 cards high (4); taller than its right neighbour (3); shorter than both its neighbours (5); at least 1 cat, 1 bird and 1 flag (3).
    Red: 6. exactly 3 cards high (2); at least 4 cards high (2); taller than its left neighbour (3); taller than its right neighbour (3); no cat (2); at least 2 pots (2).
    Blue: 5. exactly 4 cards high (2); at least 4 cards high (2); taller than its left neighbour (3); shorter than its right neighbour (3); no bird (2).
    Green: 5. exactly 4 cards high (2); at least 5 cards high (3); shorter than its left neighbour (3); shorter than its right neighbour (3); no flag (2).
    Yellow: 5. exactly 5 cards high (3); at least 5 cards high (3); shorter than its left neighbour (3); taller than both its neighbours (4); no pot (2).
bellevue-rules-setup-title = Set-up
bellevue-rules-setup =
    Shuffle shops, windows and roofs separately into three face-down draw piles. Each player is dealt one shop, which goes face up on the canal as the first house of their street. Each player is also dealt a hand of one shop, one window and one roof.

    Houses have numbers, as in any street: the first is 30, the next to its right 31, to its left 29. A house keeps its number.
bellevue-rules-turn-title = A turn
bellevue-rules-turn =
    All players take their turns at the same time. A turn has three steps.
    1. Draw one card from a draw pile of your choice; you now have four.
    2. Build one of the four in your street, or discard it into your canal.
    3. Pass the other three to the player on your left, and take the three that come from your right.
bellevue-rules-draw-title = Step 1: drawing
bellevue-rules-draw =
    Choose the shops, the windows or the roofs, and take the top card of that draw pile. The other players see which pile you choose, but not the card. Cards are drawn in the order in which players choose. You cannot choose an empty pile. When only one pile is left, its cards are drawn in seat order until it runs out. If all three are empty, no cards are drawn.
bellevue-rules-build-title = Step 2: building
bellevue-rules-build =
    Exactly one card leaves your hand.
    A shop starts a new house at the left or right end of your street, never between two houses.
    A window goes on top of a house that has no roof yet.
    A roof goes on top of a house that has no roof yet, and finishes it.
    You may also discard any card face down into your canal, even a card you could build. It leaves the game. The other players see only how many cards are there.

    Houses grow from the bottom up. They may be as high as you like, and several may be unfinished at the same time.
    Choices are secret. You may change yours while another player is still choosing. Once all players have chosen, all choices are revealed together.
bellevue-rules-pass-title = Step 3: passing
bellevue-rules-pass =
    Pass the three cards left in your hand to the next player, and take those of the player before you. With two players, you swap hands. You may remember which cards you have passed on; the board remembers them for you.
bellevue-rules-end-title = End of the game
bellevue-rules-end =
    When you place the fourth roof in your street, you call "Heel mooi!" That turn is the last: every player's choice in it counts, then the game is scored. No more cards are passed, and cards in hand are worth nothing.

    When the draw pile of roofs is empty, play goes on with the roofs that are left. The game then also ends after a turn that leaves no roof in any hand.
bellevue-rules-scoring-title = Scoring
bellevue-rules-scoring =
    Your total has three parts.
    Conditions: a shop or roof scores its points if its own house meets its condition. A condition that is not met scores nothing and costs nothing.
    Flower pots: 1 point for each pot in your street.
    Colour bonus: 4 points for the largest group of one colour.

    A house without a roof still scores its shop and its pots. The player with the most points wins; players with equal totals are tied.
bellevue-rules-conditions-title = Conditions of shops and roofs
bellevue-rules-conditions =
    At least a given number of cats, birds, flags or pots, sometimes of two or three sorts: count every icon on the windows of the house. The same icons count for the shop and for the roof.
    No cat, no bird, no flag or no pot: no window of the house shows that icon. A house without windows meets this condition.
    A given number of cards high, exactly or at least: count all cards of the house, including its shop and its roof.
    Taller or shorter than the house on its left, the house on its right, or both: compare the numbers of cards. A house of equal height is neither taller nor shorter. Without a neighbour on that side, the condition is not met; for both, the house needs two neighbours. Neighbours may be unfinished.
bellevue-rules-bonus-title = The colour bonus
bellevue-rules-bonus =
    See the street as a grid, with houses side by side and cards in levels up from the canal. Two cards of one colour belong together if they touch along an edge. One is above the other in a house, or they are on the same level of adjacent houses. Corners do not count. Shops, windows and roofs all count.

    Example: each letter is a card of that colour. The largest group has 4 orange cards, here in brackets.

            R
      (O)   B    Y
      (O)  (O)   G
       B   (O)   R
       G    Y    O
      29   30   31

    The orange shop of house 31 only touches it at a corner and does not belong to it.

    Compare the largest group of each player. If yours is larger than all others, you receive 4 points. If several players are tied for the largest, each of them receives 2. Example: with groups of 4, 3 and 3 cards, the first player receives 4 points; with 4, 4 and 3, the first two receive 2 points each.
bellevue-rules-option-title = Option: windows first
bellevue-rules-option =
    The printed rules do not say whether a roof may go straight on a shop; Belvedere allows it. With this option, a house needs at least one window before it can take a roof. The option is off unless you switch it on.
bellevue-rules-rulings-title = Rulings
bellevue-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    Two to five players can play.
    The printed rules do not say whether a roof may go straight on a shop. It may, unless the option says otherwise.
    Several houses may be unfinished at once, and a street may have more than four houses.
    Cards are drawn in the order in which players choose. The choices of step 2 are revealed together, in seat order. Then all hands are passed at the same moment.
    One card must leave your hand every turn; the canal takes any card. A roof in the canal does not count as a roof in the street.
    You cannot choose an empty pile. If all piles are empty, no cards are drawn. If the hands are empty too, the game ends.
    When the draw pile of roofs is empty, the game ends at the fourth roof of a street as usual, or after a turn that leaves no roof in any hand. The printed rules can also be read otherwise: they only say that you finish with the roofs you have in hand.
    The player on your left is the next in seat order. After the last turn no cards are passed.
    If several players place their fourth roof in the same turn, the game still ends: all players have had the same number of turns.
    The height of a house is its number of cards, so a shop on its own is a house of one card.
    A condition on a neighbour is not met without that neighbour. Equal heights never meet it. It is judged when the game ends, and unfinished neighbours count.
    "At least" includes the number itself. If a condition has several numbers, all must be reached.
    Every icon counts: a window with two pots is worth 2 points. Pots count in every house, whether its conditions are met or not.
    Only each player's largest group is compared. Players tied for the largest receive 2 points each, even if all are tied.
    Players with equal totals share the victory.
    Your first shop is dealt, not chosen.
bellevue-rules-reconstructed-title = Reconstructed parts
bellevue-rules-reconstructed =
    The printed rules give the numbers of shops, windows and roofs, the sorts of conditions, and a few cards in an example. They show the other cards only as pictures. So our list is our own: orange is certain, but the other four colours are ours. So is almost every combination of colour, icons, condition and points.

    In the example, "at least 1 cat and 2 birds" and "exactly 4 cards high" are worth 5 points together. Which of them is worth 3 is not known; we chose the first. "At least 1 cat and 1 flag" is worth 2, and one card needs at least 3 flags. Reviews name two more: at least 3 birds and 3 flags for 4 points, and shorter than the house on its right for 3.
    We tried our list in many games between bots: streets of about four houses, 14 to 18 points a player, and about six conditions in ten met. If you own the box, you can load your own component file.
bellevue-rules-credits-title = Credits
bellevue-rules-credits =
    Bellevue is a game by Zach Hoekstra and Jason Gamber, made by Wulfhorn Games and published in French by Gigamic in 2024. It belongs to its authors and its publishers. We explain its rules in our own words; no artwork and no rulebook text is included.

# Errors in typed actions and component files

bellevue-notation-known = "{ $text }" is not an action of Bellevue. With "{ $verb }" you can type, for example: { $known }.
bellevue-notation-verbs = "{ $text }" is not an action of Bellevue. An action starts with one of: { $verbs }.
bellevue-components-count = { $key } has { $found } cards; the rulebook has { $count }
bellevue-components-shop = { $found } is not a shop; write a colour ({ $colours }), a condition such as need:cat2, none:pot, height=4, height>=4, taller:left or shorter:both, and points
bellevue-components-window = { $found } is not a window; write a colour ({ $colours }) and icons ({ $icons }), such as red cat1+bird2
bellevue-components-roof = { $found } is not a roof; write a colour ({ $colours }), a condition such as need:cat2, none:pot, height=4, height>=4, taller:left or shorter:both, and points

# The lesson

bellevue-lesson-aim = A house is a shop with windows above it and a roof on top. The shop and the roof each have a condition, and score if the house meets it.
bellevue-lesson-icons = The condition of your shop: { $condition }. Only windows show cats, birds, flags and pots. Draw a window.
bellevue-lesson-icons-off = Shops and roofs do not show cats, birds, flags or pots. Draw a window.
bellevue-lesson-sealed = You and { $seat } choose at the same time, in secret. Then both choices are revealed, and you swap hands.
bellevue-lesson-meet =
    { $points ->
        [one] A window in your hand meets the condition of your shop at once, for { $points } point. Build it.
       *[other] A window in your hand meets the condition of your shop at once, for { $points } points. Build it.
    }
bellevue-lesson-meet-off = Look for the window that shows all the icons in the shop's condition.
bellevue-lesson-pass = { $seat } now has the cards you left, and you have those { $seat } left. You keep only what you build.
bellevue-lesson-eyes = Look at { $seat }'s street: which of your cards would help there? The cards you do not build go to { $seat }.
bellevue-lesson-piles = Shops start houses, at the ends of the street. Windows meet conditions. A roof finishes a house. Draw what you need.
bellevue-lesson-build = Build what helps you, or deny { $seat } a card: you may discard any card into the canal instead.
bellevue-lesson-build-canal = That card has left the game: { $seat } will not get it, but you build nothing this turn.
bellevue-lesson-build-pays =
    { $points ->
        [one] On its own, that card brings you { $points } point, unless other builds of this turn change it.
       *[other] On its own, that card brings you { $points } points, unless other builds of this turn change it.
    }
bellevue-lesson-build-costs =
    { $points ->
        [one] On its own, that card costs you { $points } point, because a condition is no longer met.
       *[other] On its own, that card costs you { $points } points, because a condition is no longer met.
    }
bellevue-lesson-build-shuts = The house is finished and its shop scores nothing: no more windows can be added.
bellevue-lesson-build-starts = A new house. The condition of its shop: { $condition }.
bellevue-lesson-build-grows = No points yet, but with { $height } cards the house can still meet conditions.
bellevue-lesson-colour = Cards of one colour that touch form a group. The largest group scores { $points } points, or { $shared } for each player in a tie. Open the scores.
bellevue-lesson-height = The height of a house is its number of cards, including shop and roof. Taller and shorter are judged at the end, and neighbours grow too.
bellevue-lesson-last =
    { $mine ->
        [yes] You have { $roofs } roofs. If you place one more, the game ends with that turn. Finish the houses that score.
       *[no] { $seat } has { $roofs } roofs. One more in that street ends the game with that turn. Finish the houses that score.
    }
bellevue-lesson-on = Build, pass, watch the others: that is Bellevue. You can play on for as long as you like.

# Achievements

bellevue-achievement-all-icons = Menagerie
bellevue-achievement-all-icons-how = Build a house with at least one cat, bird, flag and pot.
bellevue-achievement-skyline = Skyline
bellevue-achievement-skyline-how = Meet two conditions about the heights of neighbouring houses.
bellevue-achievement-small-house = Small but perfect
bellevue-achievement-small-house-how = Finish a house with one window that meets both of its conditions.
bellevue-achievement-own-end = On your terms
bellevue-achievement-own-end-how = Be the only player with a fourth roof, and win.
bellevue-achievement-promise = Kept promise
bellevue-achievement-promise-how = Place a roof that meets its condition only later, when a neighbouring house grows.
bellevue-achievement-rich-house = Rich house
bellevue-achievement-rich-house-how = Score 7 points or more for the shop and the roof of one house.
bellevue-achievement-many-pots = Flower street
bellevue-achievement-many-pots-how = Have five pots in your street.
bellevue-achievement-large-group = One colour
bellevue-achievement-large-group-how = Connect seven cards of one colour.
bellevue-achievement-tall-house = High-rise
bellevue-achievement-tall-house-how = Finish a house of six cards or more that meets the condition of its roof.
bellevue-achievement-valley = In the valley
bellevue-achievement-valley-how = Meet the condition to be shorter than both neighbours.
bellevue-achievement-all-met = All conditions met
bellevue-achievement-all-met-how = Meet every condition in your street, six or more.
