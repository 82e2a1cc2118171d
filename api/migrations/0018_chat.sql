-- What shoppers and the shop assistant said to each other. FAQs, guidance and configuration are resources.
CREATE TABLE chat_conversations (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Empty when the shopper is not to be told from others.
  visitor text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- At most 300 characters.
  first_question text NOT NULL,
  language text NOT NULL,
  -- Messages of both sides, which numbers the next one.
  messages int NOT NULL DEFAULT 0,
  -- Messages of the shopper, and how many of them were not answered.
  questions int NOT NULL DEFAULT 0,
  unanswered int NOT NULL DEFAULT 0,
  rating text CHECK (rating IN ('up', 'down')),
  hand_over text CHECK (hand_over IN ('waiting', 'sent', 'failed', 'done')),
  -- What the assistant remembers: the last search, and what it waits for.
  memory jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (store_key, id)
);
CREATE INDEX chat_conversations_started ON chat_conversations (store_key, started_at DESC, id);
CREATE INDEX chat_conversations_visitor ON chat_conversations (store_key, visitor) WHERE visitor <> '';
-- Conversations that wait to reach the staff: a task asks every few seconds what the webhooks answered.
CREATE INDEX chat_conversations_handed_over ON chat_conversations (store_key, id) WHERE hand_over IN ('waiting', 'failed');

CREATE TABLE chat_messages (
  store_key text NOT NULL,
  conversation_id uuid NOT NULL,
  number int NOT NULL,
  at timestamptz NOT NULL,
  speaker text NOT NULL CHECK (speaker IN ('shopper', 'assistant')),
  text text NOT NULL,
  -- Of a question: without personal data, for groups of questions.
  masked text NOT NULL DEFAULT '',
  -- Of a question: what became of it.
  outcome text CHECK (outcome IN ('answered', 'asked', 'unanswered', 'handed_over')),
  -- Of an answer: all of it.
  reply jsonb,
  -- Of an answer: the FAQ that gave it.
  faq_id uuid,
  tools text[] NOT NULL DEFAULT '{}',
  written_by text CHECK (written_by IN ('built_in', 'model')),
  page text NOT NULL DEFAULT '',
  rating text CHECK (rating IN ('up', 'down')),
  PRIMARY KEY (store_key, conversation_id, number),
  FOREIGN KEY (store_key, conversation_id) REFERENCES chat_conversations (store_key, id) ON DELETE CASCADE
);
CREATE INDEX chat_messages_faq ON chat_messages (store_key, faq_id, at) WHERE faq_id IS NOT NULL;
CREATE INDEX chat_messages_unanswered ON chat_messages (store_key, at) WHERE outcome = 'unanswered';

CREATE TABLE chat_notes (
  store_key text NOT NULL,
  conversation_id uuid NOT NULL,
  number int NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid,
  text text NOT NULL,
  PRIMARY KEY (store_key, conversation_id, number),
  FOREIGN KEY (store_key, conversation_id) REFERENCES chat_conversations (store_key, id) ON DELETE CASCADE
);

-- Codes that were mailed to the address of an order, to stop whoever tries orders or mailboxes one after another.
CREATE TABLE chat_order_codes (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  order_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (store_key, order_id, at)
);

-- What was said in a conversation is deleted with it, also where it waits to be sent or has been.
CREATE FUNCTION forget_chat_hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_deliveries WHERE company_key = (SELECT company_key FROM stores WHERE key = OLD.store_key)
    AND event_id = OLD.id::text AND event_type = 'chat_hand_over';
  RETURN OLD;
END $$;
CREATE TRIGGER chat_conversation_forgotten AFTER DELETE ON chat_conversations FOR EACH ROW WHEN (OLD.hand_over IS NOT NULL)
  EXECUTE FUNCTION forget_chat_hand_over();
