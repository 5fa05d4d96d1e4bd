# Title and options

bellevue-title = Bellevue
bellevue-summary = Build houses along your canal: a shop below, windows with cats, birds, flags and flower pots above it, and a roof on top. All players draw, build one card and pass the rest on, at the same time. Shops and roofs score when their house meets their condition, and the fourth roof of a street ends the game.
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

# What is asked

bellevue-prompt-draw = Draw one card from a draw pile of your choice: shops, windows or roofs.
bellevue-prompt-build =
    { $count ->
        [0] Build your last card or discard it into the canal.
        [one] Build one card or discard one into the canal; the other goes to { $seat }.
       *[other] Build one card or discard one into the canal; the other { $count } go to { $seat }.
    }

# What a decision is for

bellevue-aim-draw = a fourth card to choose from; the three you leave are passed on
bellevue-aim-build = points in your street, and nothing good for the next player

# How it is written

bellevue-legend = Houses are numbered along the street, the first is 30; smaller numbers are on its left. A card is called by its colour and kind.

# What an action would do

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
bellevue-action-window = Add to house { $house } the { $card }
bellevue-action-roof = Finish house { $house } with the { $card }
bellevue-action-canal = Discard the { $card } into the canal

# What happened

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
bellevue-event-passed = Turn { $turn }: all hands move one place to the left.
bellevue-event-ended-roofs = Heel mooi! The fourth roof of { $seats } ends the game.
bellevue-event-ended-no-roofs = No draw pile and no hand has a roof any more: the game ends.
bellevue-player = { $seat }

# Why an action is not possible

bellevue-why-chosen = You have chosen for this turn. You can take your choice back until all players have chosen.
bellevue-why-no-card = You have no card in hand and there is none left to draw.
bellevue-why-empty-pile = The draw pile of { $pile } is empty.
bellevue-why-not-in-hand = You do not have the { $card } in hand.
bellevue-why-not-at-end = A shop starts a house only at an end of your street, as number { $first } or { $last }, never between two houses.
bellevue-why-no-house = There is no house { $house } in your street: start it with a shop, at an end of the street.
bellevue-why-finished = House { $house } has its roof, and nothing goes on top of a roof.
bellevue-why-window-first = At this table a house needs a window before it can take a roof, and house { $house } has none.

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
            } as things stand, { $roofs ->
                [one] { $roofs } roof
               *[other] { $roofs } roofs
            }, { $canal ->
                [one] { $canal } card
               *[other] { $canal } cards
            } in the canal.
       *[no] { $seat }: { $points ->
               [one] { $points } point
              *[other] { $points } points
           } as things stand, { $roofs ->
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
bellevue-board-no-hand = You are watching and have no hand.
bellevue-board-canal = Your cards in the canal: { $cards }.
bellevue-board-passed-certain = { $seat } has in hand, as you have seen: { $cards }.
bellevue-board-passed-possible = { $seat } may have in hand, as you have seen: { $cards }.
bellevue-board-passed-nothing = You know no card in another hand.
bellevue-list-series = { $first }; { $rest }

# Score lines and tie-breaks

bellevue-score-shops = Shops
bellevue-score-roofs = Roofs
bellevue-score-pots = Flower pots
bellevue-score-colour = Colour bonus

bellevue-parts-shops = { $count } of { $of } conditions met: { $cards }.
bellevue-parts-shops-none =
    { $of ->
        [one] The condition of the only shop is not met.
       *[other] No condition of { $of } is met.
    }
bellevue-parts-roofs = { $count } of { $of } conditions met: { $cards }.
bellevue-parts-roofs-none =
    { $of ->
        [0] No roof yet.
        [one] The condition of the only roof is not met.
       *[other] No condition of { $of } is met.
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
                [one] Your largest group has { $count } card: another player's is larger.
               *[other] Your largest group has { $count } cards: another player's is larger.
            }
        [2]
            { $count ->
                [one] Your largest group has { $count } card: tied for the largest.
               *[other] Your largest group has { $count } cards: tied for the largest.
            }
       *[other]
            { $count ->
                [one] Your largest group has { $count } card: the largest of all.
               *[other] Your largest group has { $count } cards: the largest of all.
            }
    }

bellevue-tie-shared = Equal points at { $points }: tied.

# Rules

bellevue-rules-goal-title = Aim
bellevue-rules-goal =
    Build a street of canal houses and earn the most points. A house begins with a shop, grows by windows and ends with a roof. Shops and roofs have a condition and score when their house meets it; flower pots always score; and the largest group of one colour scores once more.
bellevue-rules-components-title = Components
bellevue-rules-components =
    Cards: 109, in three draw piles.
    Shops: 30. Each has a condition for its house and says how many points that is worth.
    Windows: 52. Each shows one to four icons: cats, birds, flags and flower pots.
    Roofs: 27. Like shops, they have a condition and say what it is worth.
    Colour bonus: 1 card, a reminder of 4 points.

    Every card has one of five colours: orange, red, blue, green and yellow.
    On the board a colour is a fill with its letter: O, R, B, G or Y. Icons are pictures; where a street has little room they are small letters: c cat, b bird, f flag, p pot. A digit before one says how many, so c2b is one cat and two birds; a zero means none at all.
    Heights are written =4 for exactly four cards and 4+ for four or more, comparisons with an arrow up for taller or down for shorter, and the side: left, right or both neighbours.
    At the end of a card stands what it brings: +3 as the street is now, ?3 once its condition is met.
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
    Shops, windows and roofs are shuffled apart and form three face-down piles. Each player is dealt one shop, which stands open on the canal as the first house of the street, and a hand of one shop, one window and one roof.

    Houses have numbers, as in any street: the first is number 30, the next to its right 31, to its left 29. A house keeps its number.
bellevue-rules-turn-title = A turn
bellevue-rules-turn =
    All players take their turns at the same time. A turn has three steps.
    1. Draw one card from a draw pile of your choice; you now have four.
    2. Build one of the four in your street, or discard it into your canal.
    3. Pass the other three to the player on your left, and take the three that come from your right.
bellevue-rules-draw-title = Step 1: drawing
bellevue-rules-draw =
    Choose the shops, the windows or the roofs, and take the top card of that draw pile. All players see which pile you took from, nobody else sees the card. Cards are drawn in the order in which players choose. An empty pile cannot be chosen. When only one pile is left there is no choice: the cards are drawn from it in seat order while it lasts. If all three are empty, nobody draws.
bellevue-rules-build-title = Step 2: building
bellevue-rules-build =
    Exactly one card leaves your hand.
    A shop starts a new house at the left or at the right end of your street, never between two houses.
    A window goes on top of a house that has no roof yet.
    A roof goes on top of a house that has no roof yet, and finishes it.
    Any card, even one that could be built, may be discarded face down into your canal instead. It is out of the game; the other players know only how many such cards there are.

    Houses grow from the bottom up. They may be as high as you like, and several of them may be unfinished at the same time.
    Choices are secret. While another player is still choosing you may change yours; when the last choice is made, all of them are turned up together.
bellevue-rules-pass-title = Step 3: passing
bellevue-rules-pass =
    The three cards left in your hand go to the next player, and you receive those of the player before you. With two players the hands change places. You may remember what you have passed on, and the board remembers it for you.
bellevue-rules-end-title = End of the game
bellevue-rules-end =
    The player who puts the fourth roof on their street calls "Heel mooi!" That turn is the last: every player's choice in it counts, then comes the scoring. Nothing is passed any more, and the cards in hand are worth nothing.

    When the draw pile of roofs is empty play goes on with the roofs that are left; the game also ends with the turn after which no hand has a roof.
bellevue-rules-scoring-title = Scoring
bellevue-rules-scoring =
    Your total is the sum of three things.
    Conditions: the points of every shop and every roof whose condition its own house meets. One that is not met brings nothing and costs nothing.
    Flower pots: 1 point for each pot in your street.
    Colour bonus: 4 points for the largest group of one colour.

    A house without a roof still scores its shop and its pots. The most points win; equal totals are tied.
bellevue-rules-conditions-title = Conditions of shops and roofs
bellevue-rules-conditions =
    At least so many cats, birds, flags or pots, sometimes of two or three sorts: count every icon on the windows of the house. More is fine. The same icons serve the shop and the roof.
    No cat, no bird, no flag or no pot: the windows of the house show none. A house without windows meets this.
    So many cards high, exactly or at least: count all cards of the house, with its shop and its roof.
    Taller or shorter than the house on its left, on its right, or than both: compare the number of cards. Equal heights are neither taller nor shorter. Without a neighbour on that side the condition is not met; for both, there must be two neighbours. They need not be finished.
bellevue-rules-bonus-title = The colour bonus
bellevue-rules-bonus =
    Look at the street as a grid: houses side by side, cards in levels from the canal up. Two cards of one colour belong together when they touch along an edge, one above the other in a house or on the same level of houses next to each other. Corners do not count. Shops, windows and roofs all count.

    Example: a letter is a card of that colour. The largest group has 4 cards, orange ones, here in brackets.

            R
      (O)   B    Y
      (O)  (O)   G
       B   (O)   R
       G    Y    O
      29   30   31

    The orange shop of house 31 touches it at a corner only and does not belong to it.

    Compare the players' largest groups. A player whose group alone is the largest receives 4 points. If several are tied, each of them receives 2. Example: with groups of 4, 3 and 3 cards the first player receives 4 points; with 4, 4 and 3 the first two receive 2 points each.
bellevue-rules-option-title = Option: windows first
bellevue-rules-option =
    The rulebook lets a roof go straight on a shop. With this option a house needs at least one window before it can take a roof. It is off unless you switch it on.
bellevue-rules-rulings-title = Rulings
bellevue-rules-rulings =
    Where the printed rules are silent or unclear, Belvedere plays as follows.

    Two to five players.
    A roof may go on a shop without a window, unless the option says otherwise.
    Several houses may be unfinished at once, and a street may have more than four houses.
    Cards are drawn in the order in which players choose. Choices of step 2 are revealed together, in seat order; then all hands are passed at the same moment.
    A card must leave the hand every turn; the canal takes any card. A roof in the canal is not a roof of the street.
    An empty pile is not offered. When all are empty nobody draws; when the hands are empty too, the game ends.
    When the draw pile of roofs is empty the game ends at the fourth roof of a street as usual, or with the turn after which no hand has a roof.
    Left is the next player in order. After the last turn nothing is passed.
    Several fourth roofs in one turn are one end: all players have had the same number of turns.
    A house is as high as the number of its cards, so a shop alone is a house of one card.
    Conditions on neighbours need them to be there, compare strictly, and are judged when the game ends, also against unfinished houses.
    A condition of at least so many is met by that number. Several numbers in one condition must all be met.
    Every icon counts: a window with two pots is worth 2 points. Pots count in every house, whether its conditions are met or not.
    Only each player's largest group is compared. Any tie for the largest, even among all players, is 2 points each.
    Equal totals are a shared victory.
    The first shop is dealt, not chosen.
bellevue-rules-reconstructed-title = What is reconstructed
bellevue-rules-reconstructed =
    The printed rules tell how many shops, windows and roofs there are, which sorts of conditions exist, and a few cards of an example. The list of cards was printed as pictures only. So our list is our own: orange is certain, the other four colours are ours, and so is almost every combination of colour, icons, condition and points.

    Known from the example and from reviews: a condition of a cat and two birds is worth 3 points, exactly four cards 2, a cat and a flag 2, three birds and three flags 4, shorter than the house on its right 3; one card has the condition of three flags.
    Our list was tried out in many games between bots: streets of about four houses, 14 to 18 points a player, and about six conditions in ten met. Owners of the box may load their own component file.
bellevue-rules-credits-title = Credits
bellevue-rules-credits =
    Bellevue is a game by Zach Hoekstra and Jason Gamber, made by Wulfhorn Games and published in French by Gigamic in 2024. It belongs to its authors and its publishers. This is a retelling of its rules in our own words; no artwork and no rulebook text is included.

# What is wrong with a typed action or a component file

bellevue-notation-known = "{ $text }" is not an action of Bellevue. With "{ $verb }" it is written like this: { $known }.
bellevue-notation-verbs = "{ $text }" is not an action of Bellevue. An action starts with one of: { $verbs }.
bellevue-components-count = { $key } has { $found } cards, the rulebook has { $count }
bellevue-components-shop = { $found } is not a shop; write a colour ({ $colours }), a condition such as need:cat2, none:pot, height=4, height>=4, taller:left or shorter:both, and points
bellevue-components-window = { $found } is not a window; write a colour ({ $colours }) and icons ({ $icons }), such as red cat1+bird2
bellevue-components-roof = { $found } is not a roof; write a colour ({ $colours }), a condition such as need:cat2, none:pot, height=4, height>=4, taller:left or shorter:both, and points

# The lesson

bellevue-lesson-aim = A house is a shop, windows above it and a roof on top. Shop and roof each have a condition for their house: if it is met at the end, they score.
bellevue-lesson-icons = Your shop needs { $condition }. Cats, birds, flags and pots are on windows only: draw a window.
bellevue-lesson-icons-off = Shops and roofs show no cats, birds, flags or pots. Draw a window.
bellevue-lesson-sealed = You and { $seat } choose at the same time, unseen. Then both choices are shown, and each hand goes to the other player.
bellevue-lesson-meet =
    { $points ->
        [one] A window in your hand meets the condition of your shop at once, for { $points } point. Build it.
       *[other] A window in your hand meets the condition of your shop at once, for { $points } points. Build it.
    }
bellevue-lesson-meet-off = Look for the window that shows everything the condition of the shop needs.
bellevue-lesson-pass = The cards that you left are with { $seat } now, and these come from { $seat }. You keep only what you build.
bellevue-lesson-eyes = Look at the street of { $seat }: which of your cards would help there? What you do not build goes to { $seat }.
bellevue-lesson-piles = Shops start houses, at the two ends of the street. Windows meet conditions. A roof finishes a house. Draw what you need.
bellevue-lesson-build = Build what helps you, or keep a card from { $seat }: any card may go into the canal instead.
bellevue-lesson-build-canal = Gone for everybody: { $seat } does not get it, and you build nothing this turn.
bellevue-lesson-build-pays =
    { $points ->
        [one] By itself, that card brings you { $points } point; what others build at the same time may change that.
       *[other] By itself, that card brings you { $points } points; what others build at the same time may change that.
    }
bellevue-lesson-build-costs =
    { $points ->
        [one] By itself, that card costs you { $points } point: a condition is met no longer.
       *[other] By itself, that card costs you { $points } points: a condition is met no longer.
    }
bellevue-lesson-build-shuts = The house is finished, and its shop is not paid: no window can go on it any more.
bellevue-lesson-build-starts = A new house. Its shop needs this: { $condition }.
bellevue-lesson-build-grows = No points yet, but with { $height } cards the house may still meet conditions.
bellevue-lesson-colour = Cards of one colour that touch form a group. The largest of all scores { $points } points, or { $shared } each in a tie. Open the scores.
bellevue-lesson-height = Height counts every card of a house, shop and roof too. Taller or shorter is settled at the end: neighbours grow as well.
bellevue-lesson-last =
    { $mine ->
        [yes] You have { $roofs } roofs. One more in your street ends the game with that turn: finish what scores.
       *[no] { $seat } has { $roofs } roofs. One more in that street ends the game with that turn: finish what scores.
    }
bellevue-lesson-on = Meet, pass on, watch the others: that is Bellevue. The table goes on, for as long as you like.
