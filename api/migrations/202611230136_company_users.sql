-- Users of a company are changed by a revision, and a removal can be taken back for some minutes.

ALTER TABLE memberships ADD COLUMN revision integer NOT NULL DEFAULT 1;

-- What a removed user was; rows older than the time in which a removal can be taken back mean nothing and are cleared by the next removal.
CREATE TABLE removed_memberships (
  company_key text NOT NULL REFERENCES companies (key),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role text NOT NULL,
  stores text[] NOT NULL,
  revision integer NOT NULL,
  joined_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (company_key, user_id)
);
