-- What shoppers choose in the facets of search pages, without saying who: of a query, by day.
CREATE TABLE facet_choice_days (
  store_key text NOT NULL,
  day date NOT NULL,
  -- md5 of the query as it is counted, and of the choice: both may be longer than an index takes.
  query_key text NOT NULL,
  choice_key text NOT NULL,
  -- Such as `brand in ["Norrby"]`.
  choice text NOT NULL,
  times bigint NOT NULL,
  PRIMARY KEY (store_key, query_key, day, choice_key)
);
