-- Invitations to a company, and who referred a company that signed up by itself.

CREATE TABLE invites (
  company_key text NOT NULL REFERENCES companies (key),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  role text NOT NULL CHECK (role IN ('admin', 'manager', 'developer', 'agency', 'member', 'partial')),
  -- The store list of a partial user.
  stores text[] NOT NULL DEFAULT '{}',
  invited_by uuid REFERENCES users (id) ON DELETE SET NULL,
  inviter_name text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
  revoked_at timestamptz,
  PRIMARY KEY (company_key, id),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  CHECK ((role = 'partial') = (cardinality(stores) > 0))
);
-- One open invitation for an address, however it is written.
CREATE UNIQUE INDEX invites_open ON invites (company_key, lower(email)) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invites_newest ON invites (company_key, created_at DESC, id);

-- What stood in the address of the sign-up page: /signup/<referrer>.
ALTER TABLE companies ADD COLUMN referrer text NOT NULL DEFAULT '';
