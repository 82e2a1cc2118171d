-- Designs that failed in a shop: the last failure of each, with the revision that failed. The built-in design was shown instead.
CREATE TABLE design_failures (
  store_key text NOT NULL,
  design_id uuid NOT NULL,
  message text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (store_key, design_id)
);
