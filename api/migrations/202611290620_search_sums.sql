-- Sums of query_days, added to with it: of a day, and of each query by month. A dashboard of a year reads these rather than each query of each day.
CREATE TABLE search_days (
  store_key text NOT NULL,
  day date NOT NULL,
  searches bigint NOT NULL,
  without_result bigint NOT NULL,
  PRIMARY KEY (store_key, day)
);
CREATE TABLE query_months (
  store_key text NOT NULL,
  -- Its first day.
  month date NOT NULL,
  -- md5 of the folded query, which may be longer than an index takes.
  query_key text NOT NULL,
  normalised text NOT NULL,
  searches bigint NOT NULL,
  PRIMARY KEY (store_key, month, query_key)
);

INSERT INTO search_days (store_key, day, searches, without_result)
  SELECT store_key, day, sum(searches), sum(without_result) FROM query_days GROUP BY store_key, day;
INSERT INTO query_months (store_key, month, query_key, normalised, searches)
  SELECT store_key, date_trunc('month', day::timestamp)::date, md5(normalised), normalised, sum(searches) FROM query_days
  WHERE normalised <> '' AND searches > 0 GROUP BY 1, 2, normalised;
