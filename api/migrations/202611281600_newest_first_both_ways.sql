-- Lists that are read by key cursors are ordered by a moment and the ID in one direction, so that one index serves both ends.
DROP INDEX log_entries_newest, log_series_newest, imports_created_at, mails_newest, drafts_newest, chat_conversations_started;
CREATE INDEX log_entries_newest ON log_entries (store_key, at, id);
CREATE INDEX log_series_newest ON log_series (store_key, last_at, id);
CREATE INDEX imports_created_at ON imports (store_key, created_at, id);
CREATE INDEX mails_newest ON mails (company_key, created_at, id);
CREATE INDEX drafts_newest ON drafts (store_key, updated_at, id);
CREATE INDEX chat_conversations_started ON chat_conversations (store_key, started_at, id);
