-- Why sending was paused by the product, in a sentence; '' while it was not, or a person paused it.
ALTER TABLE mail_sends ADD COLUMN paused_reason text NOT NULL DEFAULT '';
