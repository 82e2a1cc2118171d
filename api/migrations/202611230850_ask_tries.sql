-- How often an address was asked for its subscription: at most three times in 30 days.
ALTER TABLE subscribers
  -- Attempts in vain to hand over the question that is due.
  ADD COLUMN ask_tries smallint NOT NULL DEFAULT 0,
  -- Questions since `asks_since`.
  ADD COLUMN asks smallint NOT NULL DEFAULT 0,
  ADD COLUMN asks_since timestamptz;
