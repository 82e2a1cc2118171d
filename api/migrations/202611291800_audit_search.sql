-- What the audit log is searched for, in lower case once and not again with each search: who made a change, and the ID of what was changed.
ALTER TABLE audit ADD COLUMN search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(user_name) || E'\n' || lower(object_id)) STORED;
