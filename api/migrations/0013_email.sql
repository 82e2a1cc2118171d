-- Mails that were sent, and links by which somebody without an account subscribes to mails or leaves them.

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

-- What an address last decided by such a link. It stands above what a feed says of the customer.
CREATE TABLE subscription_choices (
  store_key text NOT NULL,
  -- In small letters.
  email text NOT NULL,
  subscribed boolean NOT NULL,
  -- A click on the page, or the button of a mail program (RFC 8058).
  via text NOT NULL CHECK (via IN ('page', 'one click')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, email)
);
