"""The store in a PostgreSQL database, for hosts who run one. Loaded only for such a store (extra `postgres`)."""
