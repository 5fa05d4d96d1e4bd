# Webhooks : où ils peuvent aller

webhook-url = Un webhook est une adresse comme https://example.org/path, sans nom, mot de passe ni fragment, de { $limit } caractères au plus.
webhook-host = Ce serveur n'envoie pas de webhook à { $host }.
webhook-tls = Un webhook vers un nom demande https.
