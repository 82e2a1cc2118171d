-- Mails that were sent, the links in them, and signing in through an identity provider.

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

-- What a link proves, once: `<id>.<256 random bits>`, of which only the hash is kept.
CREATE TABLE one_time_tokens (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('password_reset', 'sign_in', 'provider', 'invite')),
  hash bytea NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  about jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose);
CREATE INDEX one_time_tokens_expiry ON one_time_tokens (expires_at);

-- A sign-in that is under way at the identity provider. The browser that began it holds the ticket.
CREATE TABLE provider_flows (
  id uuid PRIMARY KEY,
  ticket_hash bytea NOT NULL,
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_flows_expiry ON provider_flows (expires_at);

-- Who a user is at an identity provider. The subject stays the same when the address changes there.
CREATE TABLE user_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX user_identities_user ON user_identities (user_id);

-- When the user last proved to read the mails of the address. A password that was set by somebody who never did is worth nothing once the
-- real owner of the address comes.
ALTER TABLE users ADD COLUMN email_proven_at timestamptz;
UPDATE users SET email_proven_at = created_at;
