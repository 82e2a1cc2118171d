-- Audiences ask who opened an email or clicked in one within a period, of all emails of a store.
CREATE INDEX mail_messages_opened_at ON mail_messages (store_key, opened_at) INCLUDE (email) WHERE opened_at IS NOT NULL;
CREATE INDEX mail_clicks_at ON mail_clicks (store_key, at) INCLUDE (message_id) WHERE NOT by_machine;
