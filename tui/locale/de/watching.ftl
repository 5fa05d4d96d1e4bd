# Zuschauer: was sie sehen, ihre Namen, ihr Chat

watching-terms-none = An diesem Tisch sind keine Zuschauer erlaubt.
watching-terms-public = Zuschauer sehen nur, was offen liegt.
watching-terms-seat =
    { $mine ->
        [yes] Zuschauer sehen deine Sicht, wie du es erlaubt hast.
       *[no] Zuschauer sehen, was { $seat } sieht; { $seat } hat es erlaubt.
    }
watching-terms-asked =
    { $mine ->
        [yes] Zuschauer dieses Tisches können deine Sicht sehen, wenn du es erlaubst. Bis dahin sehen sie nur, was offen liegt.
       *[no] Zuschauer dieses Tisches können sehen, was { $seat } sieht, wenn { $seat } es erlaubt. Bis dahin sehen sie nur, was offen liegt.
    }
watching-terms-delayed =
    { $turns ->
        [one] Zuschauer sehen alle Hände { $turns } ganzen Zug später, und alles, sobald die Partie vorbei ist.
       *[other] Zuschauer sehen alle Hände { $turns } ganze Züge später, und alles, sobald die Partie vorbei ist.
    }
watching-chat-apart = Zuschauer chatten unter sich; die Spieler sehen es nicht.
watching-chat-table = Zuschauer können im Chat des Tisches schreiben; die Spieler lesen es.
watching-none = Gerade schaut niemand zu.
watching-page = Zuschauen geht auch im Browser: { $page }
watching-name = { $name } schaut zu.
watching-came = { $name } schaut jetzt zu.
watching-went = { $name } schaut nicht mehr zu.
watching-title = Zuschauer
watching-count =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
watching-eyes = Sicht von { $name } ({ $seat })
watching-eyes-late =
    { $turns ->
        [one] Sicht von { $name } ({ $seat }), { $turns } Zug später
       *[other] Sicht von { $name } ({ $seat }), { $turns } Züge später
    }
watching-open-late =
    { $turns ->
        [one] Zuschauer, { $turns } Zug später
       *[other] Zuschauer, { $turns } Züge später
    }
watching-said = { $name } (Zuschauer): { $text }
watching-question = Dürfen Zuschauer ab jetzt deine Sicht sehen? Du kannst es jederzeit beenden.
watching-question-withdraw = Zuschauer sehen deine Sicht. Nicht mehr zeigen?
watching-question-hint = Zuschauer können deine Sicht sehen, wenn du es erlaubst: Drücke { $key }, um zu entscheiden.
watching-key-yes = ja
watching-key-no = nein

# Zeilenmodus

line-word-look = sicht, look
line-word-show = zeigen, show
line-word-hide = verbergen, hide
line-look-seated = Du spielst an diesem Tisch. Nur Zuschauer können die Sicht eines anderen einnehmen.
line-look-no-seat = Einen Platz „{ $seat }“ gibt es an diesem Tisch nicht. Plätze: { $letters }.
line-show-question = Zuschauer dieses Tisches können deine Sicht sehen, wenn du es erlaubst. Tippe „zeigen“, um es zu erlauben; „verbergen“ beendet es jederzeit.
line-show-not = An diesem Tisch sehen Zuschauer deine Sicht nicht, du brauchst nichts zu erlauben oder abzulehnen.
line-help-look = { $words } PLATZ: beim Zuschauen den Tisch von einem Platz (A, B, ...) aus sehen, der seine Sicht zeigt. Ohne Platz: nur was offen liegt.
line-help-show = { $words }: Zuschauern deine Sicht zeigen, wenn der Tisch das erlaubt.
line-help-hide = { $words }: Zuschauern deine Sicht nicht mehr zeigen.

line-word-unwatched = ohne-zuschauer, unwatched
line-word-shown = gezeigt, shown
line-word-late = später, late
line-word-aside = unter-sich, aside
line-word-aloud = laut, aloud
line-order-late = Tippe hinter „später“ die Anzahl der Züge, zum Beispiel „später 3“.
line-home-help-spectators = Wörter für die Zuschauer eines neuen Tisches: „ohne-zuschauer“: keine. „gezeigt“: Sie sehen deine Sicht. „später 3“: Sie sehen alle Hände, drei Züge später. „unter-sich“: Sie chatten unter sich. „laut“: Sie chatten mit den Spielern.
