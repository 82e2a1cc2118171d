-- The sender takes messages send by send: those of a paused one are never looked at.
DROP INDEX mail_messages_due;
CREATE INDEX mail_messages_queued ON mail_messages (store_key, send_id, due_at, id) WHERE state = 'queued';
