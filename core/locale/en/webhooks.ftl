# Webhooks: where they may go

webhook-url = A webhook is an address such as https://example.org/path, without name, password or fragment, of at most { $limit } characters.
webhook-host = This server sends no webhooks to { $host }.
webhook-tls = A webhook to a name needs https.
