"""The other carrier of visits: pages and WebSockets for browsers. Loaded only when a port is given for them."""
