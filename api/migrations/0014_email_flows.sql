-- People in the flows of triggers, AI newsletters and AI campaigns: what is sent to whom, and when.

-- People in the flows of triggers: one row for each time that someone entered. A row stays when they are through, so that nobody enters twice for one
-- cause, and as often as the trigger allows.
CREATE TABLE mail_flows (
  store_key text NOT NULL,
  trigger_id uuid NOT NULL,
  -- In small letters.
  email text NOT NULL,
  -- What made them enter, such as an order: for the same, nobody enters again.
  cause text NOT NULL,
  -- How often they have entered, from 1.
  entry int NOT NULL,
  entered_at timestamptz NOT NULL,
  -- The step that is due; a step that is gone from the trigger ends the flow.
  step text NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'done', 'left')),
  -- Why they left: bought, returned, late, changed or unsubscribed.
  reason text NOT NULL DEFAULT '',
  -- {at, products, query, order}: when the cause happened and what the mails are about.
  context jsonb NOT NULL DEFAULT '{}',
  -- Ids of the messages sent, by step.
  messages jsonb NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, trigger_id, email, cause),
  UNIQUE (store_key, trigger_id, email, entry)
);
CREATE INDEX mail_flows_due ON mail_flows (store_key, due_at) WHERE state = 'active';
CREATE INDEX mail_flows_entered ON mail_flows (store_key, trigger_id, entered_at);
CREATE INDEX mail_flows_email ON mail_flows (store_key, email);

-- How far a trigger that is enabled has looked for people. The row goes when it is disabled: whoever did something meanwhile does not enter.
CREATE TABLE mail_flow_marks (
  store_key text NOT NULL,
  trigger_id uuid NOT NULL,
  -- What happened before it was enabled makes nobody enter.
  since timestamptz NOT NULL,
  looked_until timestamptz NOT NULL,
  -- When it looks again.
  look_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, trigger_id)
);

-- AI newsletters that come round: what a person approved, and when it is sent next.
CREATE TABLE ai_newsletter_schedules (
  store_key text NOT NULL,
  newsletter_id uuid NOT NULL,
  -- The whole newsletter as it was approved.
  body jsonb NOT NULL,
  next_at timestamptz NOT NULL,
  approved_by text NOT NULL,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, newsletter_id)
);
CREATE INDEX ai_newsletter_schedules_next ON ai_newsletter_schedules (next_at);

-- Texts that were written anew for one run. Nothing of a text that waits is sent.
CREATE TABLE ai_newsletter_texts (
  store_key text NOT NULL,
  newsletter_id uuid NOT NULL,
  run_at timestamptz NOT NULL,
  content jsonb NOT NULL,
  written_by text NOT NULL CHECK (written_by IN ('model', 'catalogue')),
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected')),
  -- Name of the person; empty where the recurrence says that no approval is needed.
  decided_by text NOT NULL DEFAULT '',
  decided_at timestamptz,
  PRIMARY KEY (store_key, newsletter_id, run_at)
);

-- Emails of AI campaigns: whom a campaign chose on a day, when it writes to them, and why.
CREATE TABLE ai_campaign_mails (
  store_key text NOT NULL,
  campaign_id uuid NOT NULL,
  -- By the store's clock.
  day date NOT NULL,
  -- In small letters.
  email text NOT NULL,
  at timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason IN ('refill', 'price_drop', 'personal')),
  products text[] NOT NULL DEFAULT '{}',
  likelihood real NOT NULL,
  -- {orders, days_since, usual_days, hour, is_own_hour}: why this person, and why now.
  why jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('planned', 'queued', 'dropped')),
  message_id uuid,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, campaign_id, day, email)
);
CREATE INDEX ai_campaign_mails_due ON ai_campaign_mails (store_key, at) WHERE state = 'planned';
CREATE INDEX ai_campaign_mails_email ON ai_campaign_mails (store_key, email);

-- The days that a campaign has chosen people for.
CREATE TABLE ai_campaign_days (
  store_key text NOT NULL,
  campaign_id uuid NOT NULL,
  day date NOT NULL,
  chosen int NOT NULL,
  PRIMARY KEY (store_key, campaign_id, day)
);
