-- People: how they sign in, and how they like the console.

-- A person. A user belongs to any number of companies, so this table has no tenant.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  password_hash text,
  name text NOT NULL,
  is_hq boolean NOT NULL DEFAULT false,
  phone text NOT NULL DEFAULT '',
  profession text CHECK (profession IN ('owner', 'marketing', 'developer')),
  number_format text NOT NULL DEFAULT 'eu' CHECK (number_format IN ('eu', 'us')),
  error_email boolean NOT NULL DEFAULT false,
  status_email text NOT NULL DEFAULT '' CHECK (status_email IN ('', 'weekly', 'monthly')),
  opt_in_feedback boolean NOT NULL DEFAULT false,
  ui_lang text NOT NULL DEFAULT 'en-US',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the user last proved to read the mails of the address. A password that was set by somebody who never did is worth nothing once the
  -- real owner of the address comes.
  email_proven_at timestamptz
);
-- One account for an address, however it is written.
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

-- A sign-in. Only hashes of tokens are kept. `replaced` holds the refresh tokens that were replaced in the last seconds:
-- [{"hash": hex, "salt": hex, "at": ISO time}], each with what is needed to derive its successor from it.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  access_hash bytea NOT NULL,
  access_expires_at timestamptz NOT NULL,
  previous_access_hash bytea,
  previous_access_expires_at timestamptz,
  refresh_hash bytea NOT NULL,
  replaced jsonb NOT NULL DEFAULT '[]',
  expires_at timestamptz NOT NULL,
  ip text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  -- What marks the refresh tokens of the session as its own, so that an old one is told from one that somebody made up; null until there is one.
  token_key bytea,
  -- When it was last proven to be in the right hands.
  proven_at timestamptz NOT NULL DEFAULT now(),
  -- A personal access token is a session with a name: it has no refresh token that anybody knows.
  token_name text,
  is_read_only boolean NOT NULL DEFAULT false,
  used_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);

-- What a link proves, once: `<id>.<256 random bits>`, of which only the hash is kept.
CREATE TABLE one_time_tokens (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('password_reset', 'sign_in', 'provider', 'invite', 'email_change')),
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

-- How a user likes the console. No row means that nothing was chosen yet; the user's own, so there is no tenant.
CREATE TABLE user_preferences (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
  density text NOT NULL DEFAULT 'comfortable' CHECK (density IN ('comfortable', 'compact')),
  start_page text NOT NULL DEFAULT 'dashboard' CHECK (start_page IN ('dashboard', 'search_rules', 'products', 'imports')),
  revision integer NOT NULL DEFAULT 1
);

-- How a user likes the columns of a list, in every store: the user's own, so there is no tenant. No row means the list's own columns.
CREATE TABLE user_list_columns (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  list text NOT NULL,
  -- [{"name": "price", "is_shown": true}] in order.
  columns jsonb NOT NULL,
  PRIMARY KEY (user_id, list)
);

-- A named search, filter, order and set of columns of a list in one store: its owner's alone, or shared with everybody in the store.
CREATE TABLE list_views (
  store_key text NOT NULL,
  id uuid NOT NULL,
  list text NOT NULL,
  owner uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- The name as two of them are told apart.
  name_key text NOT NULL,
  -- The query part of the list's URL.
  search text NOT NULL,
  is_shared boolean NOT NULL,
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Deleted views stay, so that a deletion can be undone.
  deleted_at timestamptz,
  PRIMARY KEY (store_key, id)
);
CREATE UNIQUE INDEX list_views_shared_name ON list_views (store_key, list, name_key) WHERE is_shared AND deleted_at IS NULL;
CREATE UNIQUE INDEX list_views_own_name ON list_views (store_key, owner, list, name_key) WHERE NOT is_shared AND deleted_at IS NULL;

-- The view that a user's list starts with.
CREATE TABLE list_view_defaults (
  store_key text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  list text NOT NULL,
  view_id uuid NOT NULL,
  PRIMARY KEY (store_key, user_id, list),
  FOREIGN KEY (store_key, view_id) REFERENCES list_views (store_key, id) ON DELETE CASCADE
);

-- Scores of the satisfaction survey. A person is asked, not a company: no tenant.
CREATE TABLE survey_scores (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 10),
  -- Answers to the follow-up questions: {"reason": text, "improvement": text}
  explanation jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX survey_scores_newest ON survey_scores (user_id, created_at DESC);

-- The secret of a user's authenticator app, sealed as stored credentials are: 12 bytes of nonce, the ciphertext, 16 bytes of tag.
CREATE TABLE user_secrets (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  key_id text NOT NULL,
  sealed bytea NOT NULL
);

-- Null until a first code has shown that the app has the secret. `last_step` is the time step of the last code that was accepted: none
-- works twice.
CREATE TABLE two_factor (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  enabled_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL DEFAULT '[]',
  name text NOT NULL,
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- A challenge works once; `user_id` is who may add a passkey with it, null for a sign-in.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- What is counted so that nobody tries passwords or has mails sent at will, whatever process they reach. The name is a hash: addresses of
-- people and machines do not stand here.
CREATE TABLE attempts (
  name text PRIMARY KEY,
  count integer NOT NULL,
  -- When counting begins anew.
  until timestamptz NOT NULL
);
CREATE INDEX attempts_until ON attempts (until);

-- What each user was last told by mail of their stores: until when the figures or failures of that mail go. Written together with the job that
-- sends it, so that a period is told once whatever dies.
CREATE TABLE user_mails (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('status', 'error')),
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
