-- Second factor, passkeys, personal access tokens, and when a session was last proven to be in the right hands.

-- A personal access token is a session with a name: it has no refresh token that anybody knows.
ALTER TABLE sessions
  ADD COLUMN proven_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN token_name text,
  ADD COLUMN is_read_only boolean NOT NULL DEFAULT false,
  ADD COLUMN used_at timestamptz;

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
