# Wörter, die man tippt

line-word-scores = punkte, wertung, scores, score
line-word-who = wer, who
line-word-log = verlauf, log
line-word-since = seither, since, =
line-word-why = warum, why
line-word-aim = ziel, zweck, aim, goal
line-word-legend = legende, zeichen, legend, signs
line-word-picture = bild, picture
line-word-hint = rat, hint, advice
line-word-rules = regeln, regel, rules, rule
line-word-help = hilfe, help, ?
line-word-again = wiederholen, again
line-word-back = zurücknehmen, zurück, take back, undo
line-word-say = sagen, chat, say
line-word-concede = aufgeben, concede
line-word-clock = uhr, clock
line-word-patience = wartezeit, wait
line-word-stand-in = vertretung, stand-in
line-word-resume = weiterspielen, resume
line-word-agree = zustimmen, agree
line-word-decline = ablehnen, decline
line-word-give-time = zeit schenken, give time, give
line-word-rematch = revanche, rematch
line-word-play-now = spielen, play
line-word-next = nächster, next
line-word-tables = tische, tables, home
line-word-quit = beenden, quit, exit
line-word-new = neu, new
line-word-name = name
line-word-servers = server, servers
line-word-forget-server = server vergessen, servers forget
line-word-keys = schlüssel, keys
line-word-keys-of = schlüssel von, keys of
line-word-add-key = schlüssel hinzufügen, keys add
line-word-confirm-key = schlüssel bestätigen, keys confirm
line-word-passkey = schlüssel passkey, keys passkey
line-word-remove-key = schlüssel entfernen, keys remove
line-word-remove-this-key = diesen schlüssel entfernen, schlüssel entfernen diesen, keys remove this
line-word-webhooks = webhook, webhooks
line-word-add-webhook = webhook hinzufügen, webhook add
line-word-remove-webhook = webhook entfernen, webhook remove
line-word-try-webhook = webhook testen, webhook try
line-word-stats = statistik, stats, statistics
line-word-stats-open = statistik offen, stats open
line-word-stats-closed = statistik geschlossen, stats closed
line-word-block = blockieren, block
line-word-unblock = entblocken, unblock
line-word-blocked = blockierte, blocked
line-word-follow-person = folgen, follow
line-word-unfollow = nicht mehr folgen, unfollow
line-word-following = gefolgte, following
line-word-announce = gefolgte melden, following announce
line-word-announce-not = gefolgte still, following quiet
line-word-private-note = notiz, notizen, note, notes
line-word-erase-notes = notizen löschen, notiz löschen, note erase, notes erase
line-word-plan = plan
line-word-vacation = urlaub, vacation
line-word-allow-move = freigeben, allow-move
line-word-language = sprache, language
line-word-settings = einstellungen, settings
line-word-export = exportieren, export
line-word-join = mitspielen, join
line-word-review = analyse, review
line-word-challenge = herausfordern, challenge
line-word-compare = vergleich, vergleichen, compare
line-word-ladder = rangliste, ladder
line-word-challenges = herausforderungen, challenges
line-word-cups = turniere, cups
line-word-cup = turnier, cup
line-word-cup-round = turnier runde, cup round
line-word-cup-open = turnier ausschreiben, cup open
line-word-cup-enter = turnier melden, turnier mitspielen, cup enter
line-word-cup-leave = turnier verlassen, cup leave
line-word-cup-start = turnier starten, cup start
line-word-cup-cancel = turnier absagen, cup cancel
line-word-cup-remove = turnier entfernen, cup remove
line-word-watch = zuschauen, watch
line-word-featured = empfohlen, featured
line-word-study = studie, study
line-word-lead = leiten, teilen, lead, share
line-word-follow = folgen, follow
line-study-how = Tippe „studie“ und die Kennung eines beendeten Tisches.
line-home-help-study = { $words } TISCH: einen beendeten Tisch durchgehen. Mit den vier Wörtern einer gemeinsamen Studie: ihrer Leitung folgen; „studie teilen TISCH“ teilt einen deiner Tische.
line-study-begin = Beendeter Tisch { $table }, { $game }: { $names }. Tippe „weiter“ oder „hilfe“.
line-study-prompt = Tippe „weiter“, „gehe 41“, „was wäre“ oder „hilfe“.
line-study-at = Aktion { $version } von { $last }, { $who }.
line-study-choice = { $number }. { $action }
line-study-taken = { $number }. { $action } (gewählt)
line-study-noted = Deine Notiz: { $text }
line-study-note-file = Notizen in einer Aufzeichnungsdatei lassen sich nur im Vollbildmodus schreiben.
line-study-unknown = Unbekanntes Wort: „{ $line }“. „hilfe“ zeigt alle Wörter.
line-study-find-how = Tippe „suche“ und ein Wort.
line-study-decision-how = Tippe „entscheidung“ und den Buchstaben eines Platzes: { $letters }.
line-study-none = In dieser Richtung geht es nicht weiter.
line-study-leads = Du teilst diesen Tisch. Um dir zu folgen, tippen andere: study { $code }
line-study-followed = { $count ->
    [one] { $names } folgt dir.
   *[other] { $names } folgen dir.
  }
line-study-no-followers = Gerade folgt dir niemand.
line-study-led = Du folgst { $name }. Mit „g“ siehst du dich selbst um, mit „g“ kommst du zurück.
line-study-loose = Du siehst dich allein um. „g“ führt zurück zu { $name }.
line-study-waits = { $name } ist nicht da; die Studie pausiert bis zur Rückkehr.
line-study-branch = { $name } spielt von hier aus weiter. Zum Zuschauen tippe „tische“, dann „zuschauen { $table }“.
line-study-leader-note = Notiz von { $name }: { $text }
line-study-no-leader = Du folgst keiner gemeinsamen Studie.
line-study-word-next = weiter, w, next, n, on
line-study-word-previous = zurück, z, previous, p, back
line-study-word-turn = zug, turn
line-study-word-round = runde, round
line-study-word-go = gehe, aktion, go, move
line-study-word-first = anfang, first, start
line-study-word-last = ende, last, end
line-study-word-find = suche, find
line-study-word-decision = entscheidung, decision
line-study-word-seat = platz, sicht, seat, eyes
line-study-word-board = plan, board
line-study-word-scores = punkte, scores
line-study-word-choices = auswahl, choices
line-study-word-why = warum, why
line-study-word-what-if = was wäre, what if
line-study-word-note = notiz, note
line-study-word-lead = leiten, teilen, lead, share
line-study-word-rejoin = g, allein, rejoin, alone
line-study-lead-off = aus, off
line-study-word-tables = tische, tables, home
line-study-word-quit = beenden, quit
line-study-word-help = hilfe, help
line-study-help-next = { $words }: eine Aktion weiter.
line-study-help-previous = { $words }: eine Aktion zurück.
line-study-help-turn = { $words }: zum nächsten Zug.
line-study-help-round = { $words }: zur nächsten Runde, oder mit „runde 3“ zur dritten.
line-study-help-go = { $words }: zu einer Aktion gehen, zum Beispiel „gehe 41“.
line-study-help-first = { $words }: zum Anfang.
line-study-help-last = { $words }: zum Ende.
line-study-help-find = { $words } TEXT: zur nächsten Aktion, in deren Beschreibung dieser Text vorkommt.
line-study-help-decision = { $words } PLATZ: zur nächsten Entscheidung eines Platzes, zum Beispiel „entscheidung B“.
line-study-help-seat = { $words } PLATZ: die Sicht wählen, zum Beispiel „platz B“; „platz 0“ zeigt nur, was offen liegt.
line-study-help-board = { $words }: den Tisch bei dieser Aktion zeigen, in dieser Sicht.
line-study-help-scores = { $words }: die Wertungsblätter bei dieser Aktion zeigen.
line-study-help-choices = { $words }: die Möglichkeiten bei dieser Aktion zeigen, und die gewählte.
line-study-help-why = { $words } AKTION: erklären, warum eine Aktion hier nicht möglich war, zum Beispiel „warum Reis kaufen“.
line-study-help-what-if = { $words }: von hier aus weiterspielen, zum Beispiel „was wäre B ruhig frisch“: dein Platz, die Stärke der Bots, und „frisch“, um die Karten neu zu verteilen, die von diesem Platz aus nicht zu sehen waren. „was wäre B mit A“: ein Freund an dieser Tastatur spielt A. „was wäre B offen A“: ein Freund kommt mit Einladung auf A.
line-study-help-note = { $words } TEXT: eine Notiz zu dieser Aktion schreiben; wer dir folgt, sieht sie auch. „notiz“ ohne Text entfernt sie.
line-study-help-lead = { $words }: diesen Tisch auf einem Server teilen: Andere folgen dir mit vier Wörtern. „teilen aus“ beendet das Teilen. Verlässt du ihn, wartet die Studie zehn Minuten auf dich.
line-study-help-rejoin = { $words }: dich in einer gemeinsamen Studie allein umsehen, oder zur Leitung zurückkehren.
line-study-help-tables = { $words }: zurück zur Liste der Tische.
line-study-help-quit = { $words }: Belvedere beenden.
line-study-help-help = { $words }: diese Liste zeigen.
line-study-fresh = frisch, fresh
line-word-with = mit, with
line-word-program = programm, program
line-word-open = offen, open
line-word-like-me = wie-ich, like-me
line-word-easy = leicht, easy
line-word-calm = ruhig, calm
line-word-normal = normal
line-word-hard = schwer, hard
line-word-master = meister, master

# Startseite

line-welcome = Willkommen bei Belvedere, { $name }. Tippe eine Nummer oder ein Wort; „hilfe“ zeigt die Wörter.
line-farewell = Bis bald. Deine Partien sind gespeichert.
line-choice = { $number }. { $action }
line-home-new = Neue Partie { $game } gegen Bots
line-home-quit = Beenden
line-home-prompt = Was möchtest du tun?
line-home-table-mine = { $game } fortsetzen, Tisch { $id }, mit { $names }: du bist am Zug
line-home-table-running = { $game } fortsetzen, Tisch { $id }, mit { $names }
line-home-table-open = Zu { $game }, Tisch { $id }, mit { $names }: noch Plätze frei
line-home-table-away = { $game }, Tisch { $id }, mit { $names }: jetzt auf { $place }
line-home-table-frozen = Zu { $game }, Tisch { $id }, mit { $names }: der Tisch pausiert
line-home-table-watch = Zuschauen: { $game }, Tisch { $id }, mit { $names }
line-home-table-featured = Zuschauen: { $game }, Tisch { $id }, mit { $names } (empfohlen)
line-home-help-new = { $words } SPIEL: einen Tisch eröffnen. „neu bali leicht“: du und ein leichter Bot. „neu bali 4 schwer mit Ben offen oracle“ hat 4 Plätze: du, Ben an dieser Tastatur, ein offener Platz und ein schwerer Bot; „oracle“ ist eine Option des Spiels. Du kannst für jeden Bot eine Stärke nennen, oder „wie-ich“ für einen Bot, der so stark ist wie du; die letzte gilt für die übrigen Plätze. „privat“: Nur eine Einladung führt an den Tisch. „uhr=15+10“, „uhr=2m“ oder „uhr=3d“: mit Uhr spielen. „wartezeit=5m“: wie lange auf jemanden gewartet wird, der fort ist. „rat“: Alle dürfen einen Bot um Rat fragen, und alle lesen die Antwort. „gewertet“ oder „ungewertet“: ob die Partie für die Wertung zählt. „einvernehmlich“: Man darf zurücknehmen, was aufgedeckt wurde, wenn alle zustimmen. „feste-plätze“: Alle sitzen in der genannten Reihenfolge, ohne Los. „programm Deep“: Dort spielt ein Programm, das Herausforderungen annimmt (siehe „rangliste“).
line-home-help-join = { $words } EINLADUNG: am Tisch dieser Einladung Platz nehmen. Auf deinem eigenen Rechner führt die Adresse, der Link oder die ssh-Zeile eines Servers dorthin.
line-home-help-servers = { $words }: die Server zeigen, auf denen du zuletzt warst.
line-home-help-forget-server = { $words } HOST: einen Server aus dieser Liste nehmen.
line-home-help-review = { $words } TISCH: sehen, was die Entscheidungen einer beendeten Partie gekostet haben, und die teuersten noch einmal treffen.
line-home-help-watch = { $words } TISCH: an einem Tisch zuschauen. Mit dem Namen eines Spielers, dem du folgst: an seinem Tisch.
line-home-help-challenge = { $words } TISCH: ein Befehl, mit dem ein Freund die Verteilung deines beendeten Tisches spielt, gegen die gleichen Bots.
line-home-help-compare = { $words } TISCH ANDERER: zwei Partien einer Verteilung Zug um Zug vergleichen. Ohne ANDERER: der Ursprung oder die letzte.
line-home-help-ladder = { $words } SPIEL: die Stufen der Bots und die Programme, die Herausforderungen annehmen, nach Wertung.
line-home-help-challenges = { $words } SPIELE: dein Konto, mit dem ein Programm spielt, herausfordern lassen; „challenges off“ beendet das.
line-home-help-cups = { $words }: die Turniere dieses Servers, an Tischen mit zwei Plätzen.
line-home-help-cup = { $words } NAME: ein Turnier: seine Bedingungen, die Paare der Runde, der Stand.
line-home-help-cup-round = { $words } NAME NUMMER: dasselbe mit den Paaren einer anderen Runde.
line-home-help-cup-enter = { $words } NAME: bei einem Turnier mitspielen.
line-home-help-cup-leave = { $words } NAME: ein Turnier verlassen; läuft es schon, nach deinem jetzigen Tisch.
line-home-help-cup-open = { $words } NAME SPIEL: ein Turnier ausschreiben. Dazu Optionen, --rounds 5, --clock 15+10, --most 16, --starts 2h, --round-robin, --one-deal.
line-home-help-cup-start = { $words } NAME: ein Turnier starten, das du ausgeschrieben hast.
line-home-help-cup-cancel = { $words } NAME: ein Turnier absagen, das du ausgeschrieben hast, vor seinem Beginn.
line-home-help-cup-remove = { $words } NAME SPIELER: einen Spieler aus deinem Turnier nehmen.
line-home-help-featured = { $words }: an dem Tisch zuschauen, den der Server empfiehlt.
line-home-help-play-now = { $words } SPIEL: sofort mit jemandem spielen, der gerade da ist. Kommt in 45 Sekunden niemand, spielt ein Bot, der so stark ist wie du; wer in der ersten Runde kommt, übernimmt seinen Platz.
line-home-help-next = { $words }: an dem Tisch weiterspielen, an dem du am längsten am Zug bist.
line-home-help-tables = { $words }: die Tische noch einmal zeigen.
line-home-help-rules = { $words } SPIEL WORT: die Regeln eines Spiels lesen, oder nur die Abschnitte mit einem Wort.
line-home-help-name = { $words } NAME: deinen Namen ändern, ab dem nächsten Tisch.
line-home-help-keys = { $words }: die Schlüssel deines Kontos zeigen.
line-home-help-keys-of = { $words } NAME: die Fingerabdrücke eines Spielers zeigen, um zu prüfen, wer das ist.
line-home-help-add-key = { $words } SCHLÜSSEL: einen Schlüssel hinzufügen: Tippe eine Zeile einer .pub-Datei, einen Fingerabdruck oder den Code, den ein Browser zeigt.
line-home-help-confirm-key = { $words } CODE: dem Konto beitreten, das deinen Schlüssel hinzufügt.
line-home-help-passkey = { $words }: einen Passkey erstellen, der dich von diesem Browser aus anmeldet.
line-home-help-remove-key = { $words } FINGERABDRUCK: einen Schlüssel entfernen.
line-home-help-remove-this-key = { $words }: den Schlüssel entfernen, mit dem du verbunden bist.
line-home-help-webhooks = { $words }: deine Webhooks zeigen: Webadressen, die eine Nachricht bekommen, wenn du am Zug und nicht da bist.
line-home-help-add-webhook = { $words } URL TISCH: einen Webhook für alle deine Tische hinzufügen; mit der Kennung eines Tisches nur für diesen, den du eröffnet haben musst. „--format“ und ein Dienst (discord, slack, ntfy, gotify, matrix) bestimmt die Form der Nachrichten, „--for my-turn“ beschränkt sie auf deine Züge.
line-home-help-remove-webhook = { $words } TISCH: diesen Webhook entfernen.
line-home-help-try-webhook = { $words } TISCH: ihm eine Testnachricht schicken.
line-help-stats = { $words } NAME: deine Statistik und Wertungszahlen zeigen, oder die eines anderen, nach Name oder Platz.
line-home-help-stats = { $words } NAME: deine Statistik und Wertungszahlen zeigen, oder die eines anderen.
line-home-help-stats-open = { $words }: anderen deine Wertungszahlen und die Zahl deiner Tische zeigen.
line-home-help-stats-closed = { $words }: anderen nur deinen Namen zeigen.
line-home-help-block = { $words } NAME: einen Spieler blockieren: Du siehst seine Nachrichten nicht mehr, und er kann nicht an deine offenen Tische kommen.
line-home-help-unblock = { $words } NAME: einen Spieler nicht mehr blockieren.
line-home-help-blocked = { $words }: die Spieler zeigen, die du blockierst.
line-help-block = { $words } NAME: nicht mehr sehen, was ein Spieler schreibt, an diesem Tisch und anderswo.
line-block-how = Wen? Tippe „blockieren“ und den Namen.
line-home-help-follow-person = { $words } NAME: einem Spieler folgen: Er steht in deinen Listen vorn, und eine Zeile meldet, wenn er online kommt.
line-home-help-unfollow = { $words } NAME: einem Spieler nicht mehr folgen.
line-home-help-following = { $words }: die Spieler zeigen, denen du folgst.
line-home-help-announce = { $words }: den Spielern, die dir folgen, melden, wenn du online kommst.
line-home-help-announce-not = { $words }: es ihnen nicht melden, wenn du online kommst.
line-help-follow-person = { $words } NAME: einem Spieler dieses Tisches folgen, mit Namen oder Platz.
line-follow-how = Wem? Tippe „folgen“ oder „nicht mehr folgen“ und den Namen.
line-cup-how = Für ein Turnier tippe „turnier“ und seinen Namen, zum Mitspielen „turnier melden“ und seinen Namen.
line-home-help-private-note = { $words } TISCH: deine privaten Notizen zu einem laufenden oder beendeten Tisch lesen.
line-help-private-note = { $words } TEXT: eine Zeile an deine privaten Notizen anhängen, die nur du lesen kannst. Ohne Text: sie lesen.
line-help-erase-notes = { $words }: deine privaten Notizen zu diesem Tisch löschen.
line-help-plan = { $words } WENN => DANN: bei einer Uhr in Tagen deine Antwort auf die Aktion eines anderen planen. „plan“ zeigt deinen Plan, „plan erase“ löscht ihn.
line-erase-notes-sure = Um alle deine Notizen zu diesem Tisch zu löschen, tippe es noch einmal.
line-private-note-how = Welcher Tisch? Tippe „notiz“ und seine Kennung.
line-home-help-vacation = { $words } 14, oder ein Datum wie 2026-12-03: 14 Tage Urlaub nehmen, oder bis zu diesem Tag; deine Uhren in Tagen stehen still. „end“ beendet ihn; ohne Datum: sehen, wie viele Tage dir bleiben.
line-home-help-allow-move = { $words } TISCH: zustimmen, dass ein Tisch auf einen anderen Rechner umzieht, samt verdeckten Karten; verlegen kann ihn nur, wer ihn eröffnet hat. Deine Zustimmung verfällt nach einer Woche; „freigeben nein TISCH“ zieht sie zurück. In einem Terminal auf deinem Rechner bringt „belvedere table push HOST“ einen Tisch auf einen Server, und „belvedere table pull“ holt ihn zurück.
line-allow-move-how = Welcher Tisch? Tippe „freigeben“ und seine Kennung.
line-allow-move-no = nein no
line-home-help-language = { $words } CODE: die Sprache wechseln, zum Beispiel „sprache en“.
line-home-help-settings = { $words } NAME WERT: eine Einstellung ändern, hier oder für den Vollbildmodus. Ohne Namen: alle zeigen.
line-home-help-export = { $words } TISCH: einen beendeten Tisch in Dateien speichern: Text, Bild, Seite und Mitschnitt.
line-export-how = Welcher Tisch? Tippe „exportieren“ und seine Kennung, wie die Wiederholungen sie zeigen.
line-setting = { $name }: { $value }. { $what } ({ $choices })
line-setting-key = Taste { $binding }: { $keys }.
line-setting-usual = Es gilt wieder die übliche Taste.
line-setting-how = Um eine Einstellung zu ändern, tippe zum Beispiel „einstellungen aims never“; für eine Taste des Vollbildmodus „einstellungen key scores x“.
line-setting-none = Unbekannte Einstellung: { $name }. Einstellungen: { $known }.
line-setting-value = { $name } kann { $allowed } sein, nicht { $found }.
line-home-help-help = { $words }: diese Liste zeigen.
line-home-help-quit = { $words }: Belvedere beenden.
line-invite = Die Einladung dieses Tisches ist { $code }; hier tippen andere: join { $code }
line-invite-shell = Aus einem Terminal kommen andere dazu mit: { $command }
line-invite-page = Im Browser öffnen andere: { $page }
line-key-browser-how = Um diesen Browser anzumelden, tippe: schlüssel hinzufügen { $code } ja
line-key-join-how = Um diesem Konto beizutreten, tippe: schlüssel bestätigen { $code } ja
line-key-confirm-how = Tippe „schlüssel bestätigen“ und den Code, den du beim Hinzufügen dieses Schlüssels bekommen hast.
line-keys-how = Hinzufügen: Tippe „schlüssel hinzufügen“ und eine Zeile einer .pub-Datei. Entfernen: „schlüssel entfernen“ und den Fingerabdruck.
line-webhook-how = Tippe „webhook hinzufügen“ und eine Adresse; mit einer Tischkennung dahinter gilt er nur für diesen Tisch, den du eröffnet haben musst. Auch „webhook entfernen“ und „webhook testen“ nehmen die Kennung.
line-name-question = Wie heißt du? Die anderen Spieler sehen diesen Namen.
line-name-now = Ab dem nächsten Tisch heißt du { $name }.
line-name-how = Du heißt { $name }. Um das zu ändern, tippe „name“ und den neuen Namen.
line-play-now-how = Tippe „spielen“ und ein Spiel, zum Beispiel: spielen bali
line-join-how = Tippe „mitspielen“ und eine Einladung; auf deinem eigenen Rechner geht auch die Adresse eines Servers.
line-servers = Server, auf denen du zuletzt warst, der letzte zuerst:
line-no-servers = Du warst noch auf keinem Server.
line-servers-not-here = Auf andere Server kommst du nur mit Belvedere auf deinem eigenen Rechner.
line-forget-how = Welcher Server? Tippe „server vergessen“ und seine Adresse, wie „server“ sie zeigt.
line-home-again = Du bist wieder bei deinen eigenen Tischen. Deine Plätze auf dem Server behältst du.
line-watch-how = Welcher Tisch? Tippe „zuschauen“ und seine Kennung.
line-no-such-table = Einen Tisch { $id } gibt es nicht, oder er erlaubt keine Zuschauer.
line-none-featured = Kein Tisch ist empfohlen: Kein laufender Tisch erlaubt Zuschauer.
line-bot = { $name } ist ein Bot: { $level }.
line-seat = Platz { $number }

line-order-which = Welches Spiel? Möglich sind: { $games }.
line-order-unknown = Unbekanntes Wort: „{ $word }“. Möglich sind eine Anzahl von Plätzen, leicht, ruhig, normal, schwer, meister, offen, mit NAME, programm NAME, privat, uhr=15+10, wartezeit=5m, rat, gewertet, ungewertet, einvernehmlich, feste-plätze, und diese Optionen: { $options }.
line-order-name = Tippe hinter „mit“ oder „programm“ einen Namen; jeder Spieler braucht einen anderen.
line-order-value = Die Option { $option } kann sein: { $values }.
line-order-seats = { $found ->
        [one] Ein Tisch dieses Spiels kann nicht { $found } Platz haben. Wähle { $seats }.
       *[other] Ein Tisch dieses Spiels kann nicht { $found } Plätze haben. Wähle { $seats }.
    }
line-order-few = Du willst { $seats } Plätze, nennst aber { $named } Spieler. Wähle mehr Plätze, oder lass die Zahl weg.

# Am Tisch

line-curtain = { $seat } ist am Zug. Drücke Eingabe, wenn nur { $seat } den Bildschirm sieht.
line-waiting = Warten auf { $seat }.
line-waiting-gone = Warten auf { $seat }, Verbindung verloren { $ago }.
line-waiting-many = { $count } Spieler überlegen.
line-not-yet = Die Partie hat noch nicht begonnen. „wer“ zeigt die Spieler.
line-chat = { $name } schreibt: { $text }
line-goes-on = Der Tisch geht weiter.
line-say-how = Tippe „sagen“ und deine Nachricht, oder eines davon für einen fertigen Satz, den alle in ihrer Sprache lesen:
line-phrase = { $code }  { $phrase }
line-ask-again = Um die anderen um Zustimmung zu bitten, tippe dasselbe noch einmal.
line-asked-how = Tippe „zustimmen“ oder „ablehnen“.
line-no-request = Kein Spieler möchte etwas zurücknehmen.
line-only-watching = Du schaust zu. Das können nur Spieler.
line-no-rematch = Eine Revanche ist möglich, sobald die Partie vorbei ist.
line-no-take-back = Du kannst nichts zurücknehmen: Du hast noch nichts getan, deine letzte Aktion hat etwas aufgedeckt, oder andere haben schon etwas getan.
line-concede-sure = Um aufzugeben und deinen Platz zu verlassen, tippe noch einmal „aufgeben“.
line-several = Mehrere Möglichkeiten passen. Tippe eine dieser Nummern: { $numbers }.
line-no-such-number =
    { $count ->
        [one] Es gibt nur eine Möglichkeit: Tippe { $count }.
       *[other] Tippe eine Nummer von 1 bis { $count }.
    }
line-gone = Nicht mehr möglich: { $choice }
line-unknown = Unbekanntes Wort: „{ $line }“. Tippe die Nummer einer Möglichkeit, oder „hilfe“ für alle Wörter.
line-over = Die Partie ist vorbei.
line-after = Tippe „revanche“, „tische“ oder „beenden“.
line-log-empty = Noch keine Ereignisse.
line-since-nothing = Seit deiner letzten Aktion ist nichts passiert.
line-why-how = Unbekannte Aktion. Tippe „warum“ und die Nummer einer Möglichkeit oder eine Notation, zum Beispiel: warum { $notation }
line-why-section = Regeln: { $title } (tippe „regeln { $number }“).
line-aim-none = Du hast gerade nichts zu entscheiden.
line-why-possible = Das kannst du tun: { $action }.
line-why-final = Diese Wahl ist { $final }.
line-confirm = Eingabe bestätigt: { $action }.
line-confirm-final = Eingabe bestätigt ({ $final }): { $action }.
line-preview-nothing = Deine Punkte ändern sich nicht.

line-place =
    { $points ->
        [one] Rang { $place }: { $seat } mit { $points } Punkt.
       *[other] Rang { $place }: { $seat } mit { $points } Punkten.
    }
line-total =
    { $points ->
        [one] { $seat }: { $points } Punkt.
       *[other] { $seat }: { $points } Punkte.
    }
line-total-range = { $seat }: { $low } bis { $high } Punkte.
line-score = { $rule }: { $points }. { $parts }
line-score-range = { $rule }: { $low } bis { $high }. { $parts }
line-change = { $rule }: { SIGNED($points) }.
line-change-range = { $rule }: { SIGNED($low) } bis { SIGNED($high) }.
line-change-to = { $rule }: { SIGNED($points) }. { $parts }
line-change-to-range = { $rule }: { SIGNED($low) } bis { SIGNED($high) }. { $parts }

line-came = { $seat } ist da.
line-went = { $seat } ist fort; der Platz bleibt reserviert.
line-conceded = { $seat } gibt auf; auf diesem Platz spielt ein Bot weiter.
line-clock-agreed = Uhr: { $clock }.
line-patience-agreed = Wartezeit: { $patience }.
line-clock-runs = { $seat }: noch { $time }, läuft.
line-clock-stands = { $seat }: noch { $time }.
line-clock-paused = { $seat }: noch { $time }, steht bis zur Rückkehr.
line-clock-out = { $seat }: Zeit ist um.
line-paused = Die Uhr von { $seat } steht bis zur Rückkehr.
line-time-up = Deine Zeit ist um. Die anderen dürfen eine Vertretung für dich rufen.
line-claimable = Die Zeit von { $seat } ist um. Um eine Vertretung zu rufen, tippe: vertretung { $letter }
line-stand-in = { $by } ruft eine Vertretung: Ein Bot spielt bis zur Rückkehr für { $seat }.
line-stand-in-own = { $by } hat eine Vertretung gerufen: Ein Bot spielt für dich. Um wieder selbst zu spielen, tippe: weiterspielen
line-has-stand-in = Eine Vertretung spielt für dich. Um wieder selbst zu spielen, tippe: weiterspielen
line-returned = { $seat } spielt wieder.
line-stand-in-how = Tippe „vertretung“ und den Buchstaben eines Spielers, der keine Zeit mehr hat oder fort ist: { $letters }.
line-who-here = Platz { $number }: { $seat }, da.
line-who-away = Platz { $number }: { $seat }, fort.
line-who-bot = Platz { $number }: { $seat }, ein Bot, { $level }.
line-who-program = Platz { $number }: { $seat }, ein Programm, { $here ->
    [yes] da.
   *[no] fort.
}
line-who-open = Platz { $number } ist offen.
line-level-easy = leicht
line-level-calm = ruhig
line-level-normal = normal
line-level-hard = schwer
line-level-master = Meister
line-level-between = zwischen { $low } und { $high }

line-rules-title = { $number }: { $title }
line-rules-how = Um einen Abschnitt zu lesen, tippe „{ $command }“ und seine Nummer oder ein Wort.
line-rules-none = Kein Abschnitt der Regeln enthält „{ $word }“. „{ $command }“ zeigt die Liste.
line-rules-several = Mehrere Abschnitte enthalten „{ $word }“:

line-help-choose = Tippe die Nummer einer Möglichkeit, ihre ersten Wörter oder ihre Notation. Eingabe wiederholt die Frage oder bestätigt eine endgültige Wahl.
line-help-section = Um einen Teil des Tisches zu lesen, tippe seinen Namen: { $words }.
line-help-scores = { $words }: die Summen und Wertungszeilen bis jetzt zeigen.
line-help-who = { $words }: die Spieler und die Zuschauer zeigen.
line-help-log = { $words } ANZAHL: die letzten Ereignisse zeigen.
line-help-since = { $words }: zeigen, was seit deiner letzten Aktion passiert ist.
line-help-why = { $words } MÖGLICHKEIT: sehen, was eine Wahl bewirkt, warum eine Aktion nicht möglich ist, oder was eine Wertungszeile zählt.
line-help-aim = { $words }: den Sinn deiner jetzigen Entscheidung erklären.
line-help-legend = { $words }: erklären, wie Felder und Teile geschrieben werden.
line-help-picture = { $words }: was du siehst in Dateien speichern: ein Bild, einen Text und eine Seite.
line-help-hint = { $words }: einen Bot um Rat fragen, wenn der Tisch es erlaubt; noch einmal: er denkt so lange wie die Stufe „schwer“.
line-help-rules = { $words } WORT: die Regeln lesen.
line-help-help = { $words }: diese Liste zeigen.
line-help-again = { $words }: die Frage und die Möglichkeiten wiederholen.
line-help-back = { $words }: deine letzte Aktion zurücknehmen, außer sie hat etwas aufgedeckt oder andere haben schon etwas getan. Wo die anderen zustimmen können, fragt derselbe Befehl sie beim zweiten Mal.
line-help-say = { $words } TEXT: im Chat des Tisches schreiben. „sagen :wp“ schickt einen fertigen Satz, den alle in ihrer Sprache lesen; „sagen“ zeigt alle.
line-help-concede = { $words }: deinen Platz einem Bot überlassen.
line-help-clock = { $words }: die Uhr dieses Tisches und die übrige Zeit jedes Platzes zeigen.
line-help-stand-in = { $words } PLATZ: einen Bot für jemanden spielen lassen, der keine Zeit mehr hat oder fort ist, bis zur Rückkehr.
line-help-resume = { $words }: deinen Platz von einer Vertretung zurücknehmen.
line-help-agree = { $words }: zustimmen, wenn jemand etwas zurücknehmen möchte.
line-help-decline = { $words }: die Bitte ablehnen oder die eigene zurückziehen.
line-help-give-time = { $words }: den Spielern am Zug mehr Zeit schenken: fünf Minuten, oder einen Tag.
line-help-review = { $words }: wenn die Partie vorbei ist, sehen, was ihre Entscheidungen gekostet haben, und die teuersten noch einmal treffen.
line-help-challenge = { $words }: nach einer Partie gegen Bots einen Befehl zeigen, mit dem ein Freund die gleiche Verteilung spielt.
line-help-compare = { $words }: wenn die Partie vorbei ist, sie mit einer anderen dieser Verteilung Zug um Zug vergleichen.
line-help-rematch = { $words }: wenn die Partie vorbei ist, noch einmal mit denselben Spielern spielen.
line-help-next = { $words }: an dem Tisch weiterspielen, an dem du am längsten am Zug bist.
line-help-tables = { $words }: zurück zur Liste der Tische; deinen Platz behältst du.
line-help-quit = { $words }: Belvedere beenden; deinen Platz behältst du.
line-word-begin = starten, start
line-word-ready = bereit, ready
line-word-entropy = zufall, entropy
line-word-stand-up = aufstehen, verlassen, stand up, leave
line-word-private = privat, private
line-word-hints = rat, beratung, hints
line-word-rated = gewertet, rated
line-word-seated = feste-plätze, seated
line-word-unrated = ungewertet, unrated
line-word-consent = einvernehmlich, consent
line-home-table-join = Platz nehmen: { $game }, Tisch { $id }, mit { $names }
line-home-help-who = { $words } NAME: zeigen, wer hier ist; mit einem Namen: wo dieser Spieler ist.
line-home-help-say = { $words } TEXT: an alle in der Lobby schreiben.
line-help-begin = { $words }: vor dem Beginn: den Tisch starten; Bots nehmen die offenen Plätze.
line-help-entropy = { $words } TEXT: vor dem Beginn: irgendeinen Text zum Startwert der Verteilung beitragen, damit der Server die Karten nicht aussuchen kann.
line-help-ready = { $words }: vor dem Beginn: sagen, dass du bereit bist.
line-help-stand-up = { $words }: vor dem Beginn: deinen Platz aufgeben und den Tisch verlassen.
line-help-allow-move = { $words }: zustimmen, dass dieser Tisch auf einen anderen Rechner umzieht, samt verdeckten Karten; verlegen kann ihn nur, wer ihn eröffnet hat. Deine Zustimmung verfällt nach einer Woche; „freigeben nein“ zieht sie zurück.
line-entropy-how = Tippe „zufall“ und irgendeinen Text von höchstens 64 Bytes, zum Beispiel: zufall sieben graue Katzen
line-entropy-added = Dein Text ist im Startwert. Bis zum Beginn kannst du ihn ersetzen; die Aufzeichnung des Tisches wird ihn zeigen.
line-ready = Du bist bereit. Es geht los, sobald alle bereit sind.
line-who-ready = Platz { $number }: { $seat }, bereit.
line-lounge-came = { $name } ist gekommen.
line-lounge-went = { $name } ist gegangen.
line-lounge-table = Du kannst mitspielen: { $game }, Tisch { $id }, mit { $names }.
line-lounge-none = Sonst ist niemand hier.
line-lounge-not-here = { $name } ist nicht hier. „wer“ zeigt, wer hier ist.
line-lounge-more = Und { $count } weitere. Tippe „wer“ und einen Namen, um zu sehen, wo dieser Spieler ist.
line-lounge-here =
    { $sort ->
        [guest] { $name } (Gast) ist in der Lobby.
       *[friend] { $name } ist in der Lobby.
    }
line-lounge-plays =
    { $sort ->
        [guest] { $name } (Gast) spielt { $game }, Tisch { $id }.
       *[friend] { $name } spielt { $game }, Tisch { $id }.
    }
line-lounge-watches =
    { $sort ->
        [guest] { $name } (Gast) schaut zu: { $game }, Tisch { $id }.
       *[friend] { $name } schaut zu: { $game }, Tisch { $id }.
    }
line-sat-down = { $seat } hat Platz genommen.
line-stood-up = Platz { $number } ist wieder frei.
line-is-ready = { $seat } ist bereit.
line-missed = Seit du fort warst:
line-choice-change = { $number }. { $action } ({ SIGNED($points) })
line-effect = { $action }; { $effect }
line-begin-with = Es gibt { $count } Möglichkeiten. Tippe den Anfang deiner Wahl:
line-group =
    { $count ->
        [one] { $notation }: { $count } Möglichkeit, { $action }
       *[other] { $notation }: { $count } Möglichkeiten, etwa { $action }
    }

# Antworten der einzeiligen Befehle: ssh HOST show TISCH
one-line-table = { $table }  { $game }: { $players }.
one-line-link = Öffne diesen Link innerhalb von zehn Minuten in dem Browser, den du anmelden willst. Er gilt einmal. Halte ihn geheim.
one-line-invite = Andere kommen dazu mit der Einladung { $invite }.
one-line-not-begun = Tisch { $table } hat noch nicht begonnen.
line-no-challenge = Diese Partie ist noch nicht zu Ende. Herausfordern und vergleichen kannst du danach.
line-challenge-how = Schreibe „herausfordern“ und einen Tisch deiner Liste, zum Beispiel: herausfordern 0123456789
line-compare-how = Schreibe „vergleich“ und einen Tisch deiner Liste, zum Beispiel: vergleich 0123456789
line-ladder-how = Tippe „rangliste“ und ein Spiel, zum Beispiel: rangliste bali
line-after-challenge = Mit „herausfordern“ bekommst du einen Befehl, mit dem ein Freund die gleiche Verteilung spielt.
line-after-compare = Mit „vergleich“ siehst du diese Partie und die erste dieser Verteilung Zug um Zug.
line-after-earned = So siehst du die Aktion: „tische“, dann „studie { $table }“ und „gehe { $version }“.
