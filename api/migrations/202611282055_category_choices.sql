-- What shoppers choose in the facets of category pages, without saying who: of a category, by day.
CREATE TABLE category_choice_days (
  store_key text NOT NULL,
  day date NOT NULL,
  -- As the page says it: ID or name.
  category text NOT NULL,
  -- md5 of the category and of the choice: both may be longer than an index takes.
  category_key text NOT NULL,
  choice_key text NOT NULL,
  -- Such as `brand in ["Norrby"]`.
  choice text NOT NULL,
  times bigint NOT NULL,
  PRIMARY KEY (store_key, day, category_key, choice_key)
);
