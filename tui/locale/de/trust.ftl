# Der Startwert, und das Verlegen eines Tisches auf einen anderen Rechner

seed-title = Der Startwert
seed-about = Die Verteilung wird aus einem Geheimnis des Servers und aus Beiträgen der Spieler berechnet. Der Server muss sich vorher auf sein Geheimnis festlegen. Trägst du Wörter bei, die er nicht erraten kann (höchstens 64 Bytes), kann er die Verteilung nicht aussuchen. Nur deine letzten Wörter zählen, und die Aufzeichnung zeigt sie.
seed-words = Deine Wörter
seed-words-hint = Tippe irgendetwas; Eingabe fügt es dem Startwert hinzu.
seed-added = Hinzugefügt. Tippe etwas anderes, um es zu ersetzen.
seed-has = im Startwert
seed-has-not = nichts beigetragen
seed-bot = ein Bot trägt nichts bei
seed-none = Kein Spieler hat etwas beigetragen: Die Verteilung hängt nur vom Geheimnis des Servers ab.
seed-back = Zurück zum Tisch
seed-back-hint = Esc tut dasselbe.
move-consent-title = Diesen Tisch verlegen
move-consent-about = Zieht ein Tisch auf einen anderen Rechner um, ist dort der geheime Startwert zu sehen, und damit jede verdeckte Karte. Deshalb müssen vorher alle zustimmen, die noch mitspielen. Du kannst deine Zustimmung zurückziehen, bis der Tisch umgezogen ist; nach einer Woche verfällt sie.
move-consent-how = Tippe in einem Terminal auf deinem Rechner Folgendes, mit dem Namen des Servers statt HOST:
move-consent-host = HOST
move-consent-yes = Ich bin einverstanden
move-consent-yes-hint = Deine Zustimmung verfällt nach einer Woche.
move-consent-no = Ich bin nicht mehr einverstanden
move-consent-no-hint = Der Tisch bleibt hier, bis du wieder zustimmst.
