-- How often a conversation was handed over, and the address that the shopper wants the answer at: one that failed, or that staff are done with, can be
-- handed over again, as a message of its own.
ALTER TABLE chat_conversations ADD COLUMN hand_overs int NOT NULL DEFAULT 0, ADD COLUMN reply_to text NOT NULL DEFAULT '';
UPDATE chat_conversations SET hand_overs = 1 WHERE hand_over IS NOT NULL;

-- What the message of a hand-over is called: the first by the conversation, the others with their number.
CREATE FUNCTION chat_hand_over_event(conversation uuid, number int) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT conversation::text || CASE WHEN number > 1 THEN '-' || number ELSE '' END $$;

CREATE OR REPLACE FUNCTION forget_chat_hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_deliveries WHERE company_key = (SELECT company_key FROM stores WHERE key = OLD.store_key)
    AND event_id = ANY (ARRAY(SELECT chat_hand_over_event(OLD.id, number) FROM generate_series(1, greatest(OLD.hand_overs, 1)) AS number))
    AND event_type = 'chat_hand_over';
  RETURN OLD;
END $$;

-- Questions without an answer that staff do not want to be proposed as an FAQ any more, folded and without personal data.
CREATE TABLE chat_faq_dismissals (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  question text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (store_key, question)
);

-- When the tests of a store ran last without anyone asking, on which state of the company's configuration, and which passed.
CREATE TABLE chat_test_runs (
  store_key text PRIMARY KEY REFERENCES stores (key) ON DELETE CASCADE,
  revision bigint NOT NULL,
  passed text[] NOT NULL,
  at timestamptz NOT NULL
);
