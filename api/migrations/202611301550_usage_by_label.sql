-- What each store has used under each label: the place on a page for searches and recommendations, the name for emails and integrations. Kept like `usage_days`,
-- from the day on which this was installed.
CREATE TABLE usage_label_days (
  store_key text NOT NULL,
  -- In UTC.
  day date NOT NULL,
  product text NOT NULL CHECK (product IN ('search', 'recommendations', 'email', 'audience', 'chat')),
  -- Empty for calls that name none.
  label text NOT NULL,
  requests bigint NOT NULL,
  units numeric(16,1) NOT NULL,
  PRIMARY KEY (store_key, day, product, label)
);
