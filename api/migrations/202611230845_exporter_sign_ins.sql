-- Sign-ins at services that integrations push to, while somebody is at the provider (docs/adr/0088-integrations-that-sign-in.md).
CREATE TABLE exporter_sign_ins (
  store_key text NOT NULL,
  id uuid NOT NULL,
  exporter_id uuid NOT NULL,
  -- Only who began it may finish it.
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state_hash bytea NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  -- Path in the console to return to.
  complete_path text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX exporter_sign_ins_expiry ON exporter_sign_ins (expires_at);
