-- What experiments count. The experiments themselves are resources.

-- Visitors who met something that an experiment changes, with or without the change, and when they first did.
CREATE TABLE experiment_visitors (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  experiment_id uuid NOT NULL,
  visitor text NOT NULL,
  arm text NOT NULL CHECK (arm IN ('control', 'variant')),
  first_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, experiment_id, visitor)
);
-- For whoever forgets a visitor.
CREATE INDEX experiment_visitors_visitor ON experiment_visitors (store_key, visitor);

-- Answers that these visitors got, by day: what must not get worse.
CREATE TABLE experiment_answers (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  experiment_id uuid NOT NULL,
  arm text NOT NULL CHECK (arm IN ('control', 'variant')),
  -- In UTC.
  day date NOT NULL,
  answers bigint NOT NULL,
  -- Answers without products.
  empty bigint NOT NULL,
  -- Sums of their times in milliseconds and of the squares of these.
  ms double precision NOT NULL,
  ms_squares double precision NOT NULL,
  PRIMARY KEY (store_key, experiment_id, arm, day)
);

-- Experiments whose change was saved for all visitors, with the versions of the changed object before and after, for an undo.
CREATE TABLE experiment_applied (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  experiment_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  -- 0 for an object that was new.
  version_before int NOT NULL,
  version_after int NOT NULL,
  applied_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, experiment_id)
);
