-- What screens ask of the messages of one send, without reading those that have nothing to tell.
CREATE INDEX mail_messages_opened ON mail_messages (store_key, send_id, opened_at) WHERE opened_at IS NOT NULL;
CREATE INDEX mail_messages_skipped ON mail_messages (store_key, send_id, skip_reason) WHERE state = 'skipped';
CREATE INDEX mail_messages_variants ON mail_messages (store_key, send_id, variant) WHERE variant <> '';
-- Mails of flows by the day on which they were sent; those of newsletters are counted by their sends.
CREATE INDEX mail_messages_of_flows ON mail_messages (store_key, sent_at, send_id) WHERE sent_at IS NOT NULL AND source_kind IN ('trigger', 'ai_campaign');
