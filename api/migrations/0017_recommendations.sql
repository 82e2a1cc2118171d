-- The models of recommendations (docs/adr/0058-models-of-recommendations.md, 0059): what jobs keep of each store, and calls look up.

-- The runs that make models, each of one kind. The newest live one of a kind is used; a refused one never is.
CREATE TABLE recommendation_builds (
  store_key text NOT NULL,
  -- together: bought in one basket. near: clicked in one session. drawn: EASE. alike: of content.
  kind text NOT NULL CHECK (kind IN ('together', 'near', 'drawn', 'alike')),
  build bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL CHECK (state IN ('building', 'live', 'replaced', 'refused')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Orders or events up to this moment are in it; later ones are counted by the calls.
  counted_until timestamptz NOT NULL,
  -- Baskets, sessions or products it was made of, and products that have a row.
  sources bigint NOT NULL DEFAULT 0,
  products int NOT NULL DEFAULT 0,
  -- Orders or products that the store had when it was begun: what tells that an import has changed them since.
  seen bigint NOT NULL DEFAULT 0,
  -- Why it was refused, for staff.
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (store_key, kind, build)
);

-- Products that go with a product, the best first, with what was counted for each.
CREATE TABLE recommendation_neighbours (
  store_key text NOT NULL,
  kind text NOT NULL,
  build bigint NOT NULL,
  product_id text NOT NULL,
  ids text[] NOT NULL,
  weights real[] NOT NULL,
  PRIMARY KEY (store_key, kind, build, product_id)
);

-- How products sold up to a build of the kind `together`.
CREATE TABLE recommendation_sales (
  store_key text NOT NULL,
  build bigint NOT NULL,
  product_id text NOT NULL,
  baskets int NOT NULL,
  -- Baskets, each counting half for every 14 days that it was old.
  recent real NOT NULL,
  -- The share of its baskets: 1 / products of the basket, summed.
  share real NOT NULL,
  PRIMARY KEY (store_key, build, product_id)
);
