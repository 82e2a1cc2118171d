-- What marks the refresh tokens of a session as its own, so that an old one is told from one that somebody made up. Null until the next
-- refresh of a session that began before this column.
ALTER TABLE sessions ADD COLUMN token_key bytea;
