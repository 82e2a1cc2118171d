-- Products, categories and pages of stores, and what their lists are read by.

-- What lists of very many rows are searched, filtered and sorted by; see docs/adr/0017-long-lists.md.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- One sequence for all stores: within a store a later change has a larger number, so that whoever follows the changes
-- (the search index) needs to remember one number only.
CREATE SEQUENCE products_changed_seq;

CREATE TABLE products (
  store_key text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  description text,
  url text,
  image text,
  price numeric,
  list_price numeric,
  stock numeric,
  brand text,
  categories text[] NOT NULL DEFAULT '{}',
  created_at timestamptz,
  updated_at timestamptz NOT NULL,
  attributes jsonb NOT NULL DEFAULT '{}',
  content_hash bytea NOT NULL,
  changed_seq bigint NOT NULL,
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX products_changed ON products (store_key, changed_seq);
-- A name may be longer than an index entry, hence its beginning.
CREATE INDEX products_name ON products (store_key, lower(left(name, 200)), id);
CREATE INDEX products_brand ON products (store_key, brand, id);
CREATE INDEX products_price ON products (store_key, price, id);
CREATE INDEX products_stock ON products (store_key, stock, id);
CREATE INDEX products_created_at ON products (store_key, created_at, id);
CREATE INDEX products_updated_at ON products (store_key, updated_at, id);
CREATE INDEX products_list_price ON products (store_key, list_price, id);
CREATE INDEX products_without_image ON products (store_key, id) WHERE image IS NULL;
CREATE INDEX products_categories ON products USING gin (store_key, categories);
-- Merging the words and values of a batch of products into these indexes takes a third of an import. They wait in a list until a task merges
-- many at once (api/src/data/browse/listIndexes.tasks.ts); the limit, in kB, is where an import that outruns the task does so itself.
CREATE INDEX products_attributes ON products USING gin (store_key, attributes) WITH (gin_pending_list_limit = 65536);
-- Names that begin with a text are found by the index of their order; this one holds the rest of a name. So those that begin with the text, which
-- lie together in the order, need not be gathered to know that few others come before them; see docs/adr/0017-long-lists.md.
CREATE INDEX products_words ON products
  USING gin (store_key, substring(lower(name) FROM 2) gin_trgm_ops, lower(id) gin_trgm_ops, lower(brand) gin_trgm_ops)
  WITH (gin_pending_list_limit = 65536);

-- What was removed and is not known yet to the search index.
CREATE TABLE product_deletions (
  store_key text NOT NULL,
  id text NOT NULL,
  changed_seq bigint NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX product_deletions_changed ON product_deletions (store_key, changed_seq);

-- The attributes that a store's products have, counted at a state of the products (the largest changed_seq, and how many there were).
CREATE TABLE product_attribute_summaries (
  store_key text PRIMARY KEY,
  changed_seq bigint NOT NULL,
  products bigint NOT NULL,
  attributes jsonb NOT NULL,
  counted_at timestamptz NOT NULL
);

-- Names of attributes that products have or had, so that nobody reads all products to learn that a name is a typing error.
CREATE TABLE product_attribute_names (
  store_key text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (store_key, name)
);

-- What an import, a push or a modifier changed in a product: only the cells that differ, written with the change itself.
CREATE TABLE product_changes (
  store_key text NOT NULL,
  product_id text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- Of the run that brought it; empty when it came another way.
  import_id uuid,
  kind text NOT NULL CHECK (kind IN ('created', 'updated', 'deleted')),
  -- [{"field": "price", "before": 12, "after": 10}], null where there was or is nothing. Long texts are cut.
  cells jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (store_key, product_id, seq)
);
-- Prices and stock that changed a moment ago; changes are written in the order of their time.
CREATE INDEX product_changes_at ON product_changes USING brin (at);

-- Attributes whose values are kept in order, and searchable by their parts, because staff ask for them; see docs/adr/0017-long-lists.md.
CREATE TABLE product_value_indexes (
  store_key text NOT NULL,
  name text NOT NULL,
  -- Products changed up to this number (products.changed_seq) are in it.
  indexed_seq bigint NOT NULL DEFAULT 0,
  -- When it was last needed, within an hour: what nobody asks for any more goes.
  asked_at timestamptz NOT NULL,
  -- It is used no more, and its values are being removed.
  is_leaving boolean NOT NULL DEFAULT false,
  PRIMARY KEY (store_key, name)
);

-- What a product holds of such an attribute. One row for each product, so that the planner knows that nothing is found twice.
CREATE TABLE product_values (
  store_key text NOT NULL,
  name text NOT NULL,
  id text NOT NULL,
  -- Of a number, and of a text that reads as one.
  number numeric,
  -- In lower case; none for a list.
  text text,
  -- The texts of a list.
  items text[],
  PRIMARY KEY (store_key, name, id)
);
CREATE INDEX product_values_number ON product_values (store_key, name, number, id) WHERE number IS NOT NULL;
CREATE INDEX product_values_text ON product_values USING gin (store_key, name, text gin_trgm_ops, items);

CREATE TABLE categories (
  store_key text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  url text,
  -- Ids of the categories right below.
  subcategories text[] NOT NULL DEFAULT '{}',
  attributes jsonb NOT NULL DEFAULT '{}',
  -- True while only products name the category and no feed does: id and name are then what the products say.
  is_derived boolean NOT NULL DEFAULT false,
  -- Products that name the category by its id or its name, counted after each import.
  product_count int NOT NULL DEFAULT 0,
  content_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_key, id)
);
CREATE INDEX categories_name ON categories (store_key, lower(left(name, 200)), id);
CREATE INDEX categories_product_count ON categories (store_key, product_count, id);
CREATE INDEX categories_url ON categories (store_key, url, id);
CREATE INDEX categories_updated_at ON categories (store_key, updated_at, id);
-- The categories that name one below them.
CREATE INDEX categories_subcategories ON categories USING gin (subcategories);

-- At which state of its products and categories the categories of a store were counted.
CREATE TABLE category_counts (
  store_key text PRIMARY KEY,
  state text NOT NULL,
  counted_at timestamptz NOT NULL
);

CREATE TABLE pages (
  store_key text NOT NULL,
  id text NOT NULL,
  type text NOT NULL DEFAULT '',
  title text NOT NULL,
  url text,
  text text NOT NULL DEFAULT '',
  attributes jsonb NOT NULL DEFAULT '{}',
  content_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_key, id)
);
CREATE INDEX pages_title ON pages (store_key, lower(left(title, 200)), id);
CREATE INDEX pages_type ON pages (store_key, type, id);
CREATE INDEX pages_updated_at ON pages (store_key, updated_at, id);
