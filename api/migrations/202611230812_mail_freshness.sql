-- When a message was first due: one that waits for a cap or for the morning is judged by it, not by when it may go at last.
ALTER TABLE mail_messages ADD COLUMN wanted_at timestamptz;
UPDATE mail_messages SET wanted_at = due_at;
ALTER TABLE mail_messages ALTER COLUMN wanted_at SET NOT NULL;
