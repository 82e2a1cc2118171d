-- Emails: those of the product to its users, and those of shops to their customers.

-- Every mail. Its text is kept only while there is no mail server: then staff read it here. `company_key` is empty for mails that belong to a
-- person rather than to a company, such as a password reset.
CREATE TABLE mails (
  company_key text NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  state text NOT NULL CHECK (state IN ('outbox', 'sending', 'sent', 'failed')),
  -- Only in the state `outbox`: once handed to a server, nobody needs the links in it any more.
  text_body text,
  html_body text,
  -- What the mail server said, e.g. why it refused.
  answer text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  PRIMARY KEY (company_key, id),
  CHECK ((state = 'outbox') = (text_body IS NOT NULL))
);
CREATE INDEX mails_newest ON mails (company_key, created_at DESC, id);

-- What a store's links are signed with. A new row makes every older link of the store worthless.
CREATE TABLE subscription_link_keys (
  store_key text PRIMARY KEY,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL
);

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
  -- When it was first due: one that waits for a cap or for the morning is judged by it, not by when it may go at last.
  wanted_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id),
  UNIQUE (store_key, send_id, email)
);
-- The sender takes messages send by send: those of a paused one are never looked at.
CREATE INDEX mail_messages_queued ON mail_messages (store_key, send_id, due_at, id) WHERE state = 'queued';
CREATE INDEX mail_messages_sending ON mail_messages (store_key, claimed_at) WHERE state = 'sending';
-- The caps of a person, and the mails on a customer's page.
CREATE INDEX mail_messages_of_person ON mail_messages (store_key, email, sent_at DESC);
CREATE INDEX mail_messages_newest ON mail_messages (store_key, queued_at DESC, id);
CREATE INDEX mail_messages_sent ON mail_messages (store_key, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX mail_messages_provider ON mail_messages (store_key, provider_id) WHERE provider_id <> '';
-- What screens ask of the messages of one send, without reading those that have nothing to tell.
CREATE INDEX mail_messages_opened ON mail_messages (store_key, send_id, opened_at) WHERE opened_at IS NOT NULL;
CREATE INDEX mail_messages_skipped ON mail_messages (store_key, send_id, skip_reason) WHERE state = 'skipped';
CREATE INDEX mail_messages_variants ON mail_messages (store_key, send_id, variant) WHERE variant <> '';
-- Mails of flows by the day on which they were sent; those of newsletters are counted by their sends.
CREATE INDEX mail_messages_of_flows ON mail_messages (store_key, sent_at, send_id) WHERE sent_at IS NOT NULL AND source_kind IN ('trigger', 'ai_campaign');

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
-- The click that an order is attributed to is that of a mail.
CREATE INDEX mail_clicks_of_visitor ON mail_clicks (store_key, visitor, at) WHERE visitor <> '';

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

-- Events of mail services that were taken in, so that one that is sent again, by whomever, does nothing.
CREATE TABLE mail_service_events (
  store_key text NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (store_key, provider, event_id)
);
CREATE INDEX mail_service_events_oldest ON mail_service_events (at);

-- Products of an embed as a recipient has seen them, so that every picture and link of one mail means the same products. The recipient stands
-- here as a digest: an address is not needed, and cannot be read from it.
CREATE TABLE mail_embed_picks (
  store_key text NOT NULL,
  embed_id uuid NOT NULL,
  recipient text NOT NULL,
  products text[] NOT NULL,
  picked_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, embed_id, recipient)
);
CREATE INDEX mail_embed_picks_oldest ON mail_embed_picks (picked_at);

CREATE TABLE mail_embed_days (
  store_key text NOT NULL,
  embed_id uuid NOT NULL,
  day date NOT NULL,
  impressions integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (store_key, embed_id, day)
);

-- Pictures as they were drawn, by a digest of everything that is on them. One whose source could not be fetched is tried again.
CREATE TABLE mail_embed_pictures (
  store_key text NOT NULL,
  digest text NOT NULL,
  picture bytea NOT NULL,
  is_neutral boolean NOT NULL,
  drawn_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, digest)
);
CREATE INDEX mail_embed_pictures_oldest ON mail_embed_pictures (drawn_at);
