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
