-- Mails of shops: a send is one mail to many, a message is one mail to one person.

CREATE TABLE mail_sends (
  store_key text NOT NULL,
  id uuid NOT NULL,
  -- What it is of: a resource, a step of it ('' for the whole), and the time of a recurrence ('' for one that does not recur).
  source_kind text NOT NULL CHECK (source_kind IN ('newsletter', 'ai_newsletter', 'trigger', 'ai_campaign')),
  source_id text NOT NULL,
  source_step text NOT NULL DEFAULT '',
  source_run text NOT NULL DEFAULT '',
  name text NOT NULL,
  -- What is sent, frozen when it was planned; of a flow, as it was when the step last changed.
  content jsonb NOT NULL,
  -- Other contents of an experiment by their names; a person is always in the same one.
  variants jsonb NOT NULL DEFAULT '[]',
  recipients jsonb NOT NULL DEFAULT '{}',
  -- A flow adds messages one by one and never ends.
  is_open boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('pending', 'preparing', 'sending', 'paused', 'stopped', 'sent', 'sent_partial')),
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Recipients are written in the order of their addresses: up to this one they are.
  prepared_to text NOT NULL DEFAULT '',
  is_prepared boolean NOT NULL DEFAULT false,
  recipients_count integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  delivered integer NOT NULL DEFAULT 0,
  opened integer NOT NULL DEFAULT 0,
  clicked integer NOT NULL DEFAULT 0,
  converted integer NOT NULL DEFAULT 0,
  unsubscribed integer NOT NULL DEFAULT 0,
  complained integer NOT NULL DEFAULT 0,
  revenue numeric(16,2) NOT NULL DEFAULT 0,
  PRIMARY KEY (store_key, id),
  UNIQUE (store_key, source_kind, source_id, source_step, source_run)
);
CREATE INDEX mail_sends_at ON mail_sends (store_key, at DESC, id);
-- What the sender looks for.
CREATE INDEX mail_sends_due ON mail_sends (at) WHERE state IN ('pending', 'preparing');

CREATE TABLE mail_messages (
  store_key text NOT NULL,
  id uuid NOT NULL,
  send_id uuid NOT NULL,
  source_kind text NOT NULL,
  -- In small letters.
  email text NOT NULL,
  customer_id text,
  variant text NOT NULL DEFAULT '',
  -- What a trigger knows: products of the cart, the query.
  context jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'skipped')),
  skip_reason text NOT NULL DEFAULT '',
  subject text NOT NULL DEFAULT '',
  queued_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  -- Which worker has it, and from when on the mail service may have it: from then on it is never handed over again.
  claim uuid,
  claimed_at timestamptz,
  handed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  converted_at timestamptz,
  unsubscribed_at timestamptz,
  complained_at timestamptz,
  failed_at timestamptz,
  failure text NOT NULL DEFAULT '',
  -- The service took it over and its answer was lost: it may have arrived.
  is_unknown boolean NOT NULL DEFAULT false,
  revenue numeric(16,2) NOT NULL DEFAULT 0,
  -- What the mail service calls it.
  provider_id text NOT NULL DEFAULT '',
  PRIMARY KEY (store_key, id),
  UNIQUE (store_key, send_id, email)
);
CREATE INDEX mail_messages_due ON mail_messages (store_key, due_at, id) WHERE state = 'queued';
CREATE INDEX mail_messages_sending ON mail_messages (store_key, claimed_at) WHERE state = 'sending';
-- The caps of a person, and the mails on a customer's page.
CREATE INDEX mail_messages_of_person ON mail_messages (store_key, email, sent_at DESC);
CREATE INDEX mail_messages_newest ON mail_messages (store_key, queued_at DESC, id);
CREATE INDEX mail_messages_sent ON mail_messages (store_key, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX mail_messages_provider ON mail_messages (store_key, provider_id) WHERE provider_id <> '';

-- Every click, and who made it: a person, or a machine that looks at links before a person sees them.
CREATE TABLE mail_clicks (
  store_key text NOT NULL,
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  send_id uuid NOT NULL,
  url text NOT NULL,
  product_id text NOT NULL DEFAULT '',
  -- Place of the link in the mail, from 0.
  place integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,
  by_machine boolean NOT NULL DEFAULT false,
  visitor text NOT NULL DEFAULT '',
  PRIMARY KEY (store_key, id)
);
CREATE INDEX mail_clicks_of_message ON mail_clicks (store_key, message_id, at);
CREATE INDEX mail_clicks_of_send ON mail_clicks (store_key, send_id, at);

-- What was sent to a person, for as long as it is of use: the inbox while there is no mail service, and "view as sent".
CREATE TABLE mail_copies (
  store_key text NOT NULL,
  message_id uuid NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, message_id)
);
CREATE INDEX mail_copies_oldest ON mail_copies (created_at);
