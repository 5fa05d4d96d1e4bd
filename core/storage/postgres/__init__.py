"""The store in a PostgreSQL database, for hosts who run one: loaded when such a store is opened (extra `postgres`)."""
