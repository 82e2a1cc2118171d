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

-- Prices and stock that changed a moment ago; changes are written in the order of their time.
CREATE INDEX product_changes_at ON product_changes USING brin (at);
