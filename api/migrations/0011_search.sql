-- The search index (docs/adr/0003-postings-in-postgresql.md), what shoppers searched for, and what is measured about rules, synonyms and redirects.

-- One row for each store that was ever indexed. `generation` grows with every change that a search may see; `indexed_seq` is the
-- newest change of a product (products.changed_seq) that the index holds.
CREATE TABLE search_indexes (
  store_key text PRIMARY KEY,
  generation bigint NOT NULL DEFAULT 0,
  indexed_seq bigint NOT NULL DEFAULT 0,
  -- The digest of the configuration that the segments were written with: another one means that all is written anew.
  configuration_digest text NOT NULL DEFAULT '',
  last_segment bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- How a store's attributes are searched. Without a row the attributes decide it themselves (attributeGroups.ts).
CREATE TABLE search_configurations (
  store_key text PRIMARY KEY,
  configuration jsonb NOT NULL,
  -- True while no person has changed it, so that it may be derived anew from the products.
  is_derived boolean NOT NULL DEFAULT true,
  revision int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A segment never changes but for `deleted`, one bit for each of its products, set when a newer segment has the product.
CREATE TABLE search_segments (
  store_key text NOT NULL,
  segment bigint NOT NULL,
  documents int NOT NULL,
  live int NOT NULL,
  total_title bigint NOT NULL,
  total_description bigint NOT NULL,
  total_other bigint NOT NULL,
  -- Not packed again: the bytes are compressed already.
  deleted bytea STORAGE EXTERNAL NOT NULL,
  -- Words are counted by field; in format 1 by the group of their attribute, read as fields until the store is indexed anew.
  format smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (store_key, segment)
);

-- What a search keeps in memory of a segment: its products, its vocabulary, and the first term of each block.
CREATE TABLE search_segment_files (
  store_key text NOT NULL,
  segment bigint NOT NULL,
  name text NOT NULL CHECK (name IN ('documents', 'vocabulary', 'first_terms')),
  data bytea NOT NULL,
  PRIMARY KEY (store_key, segment, name),
  FOREIGN KEY (store_key, segment) REFERENCES search_segments (store_key, segment) ON DELETE CASCADE
);

-- The inverted index: runs of terms with the products they stand in.
CREATE TABLE search_blocks (
  store_key text NOT NULL,
  segment bigint NOT NULL,
  block int NOT NULL,
  data bytea STORAGE EXTERNAL NOT NULL,
  PRIMARY KEY (store_key, segment, block),
  FOREIGN KEY (store_key, segment) REFERENCES search_segments (store_key, segment) ON DELETE CASCADE
);

-- What shoppers searched for.
CREATE TABLE search_log (
  store_key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  time timestamptz NOT NULL,
  -- As typed.
  query text NOT NULL,
  -- Folded, one space between words: what analytics count together.
  normalised text NOT NULL,
  -- Products found on all pages.
  total int NOT NULL,
  visitor text NOT NULL DEFAULT '',
  labels text[] NOT NULL DEFAULT '{}',
  -- Ids of the first products found.
  products text[] NOT NULL DEFAULT '{}',
  -- What else the search was asked and did: filter, language, pinned and hidden products, synonyms, the corrected query.
  details jsonb NOT NULL DEFAULT '{}',
  received_at timestamptz NOT NULL DEFAULT now(),
  xact bigint NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  PRIMARY KEY (store_key, id)
);
CREATE INDEX search_log_time ON search_log (store_key, time);
CREATE INDEX search_log_query ON search_log (store_key, md5(normalised), time);
-- The newest queries of a store, for suggestions.
CREATE INDEX search_log_found ON search_log (store_key, time DESC) WHERE total > 0;
-- Searches that found nothing, for proposals.
CREATE INDEX search_log_failed ON search_log (store_key, time) WHERE total = 0;
CREATE INDEX search_log_received ON search_log (store_key, received_at);
CREATE INDEX search_log_visitor ON search_log (store_key, visitor, time) WHERE visitor <> '';
CREATE TRIGGER search_log_added AFTER INSERT ON search_log REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION mark_event_batch('search');

-- What is measured about redirects of searches; the redirects themselves are resources.
CREATE TABLE search_redirect_hits (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  redirect_id uuid NOT NULL,
  day date NOT NULL,
  hits int NOT NULL,
  PRIMARY KEY (store_key, redirect_id, day)
);

-- The last check of each address. One that was changed since counts as not checked.
CREATE TABLE search_redirect_links (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  redirect_id uuid NOT NULL,
  url text NOT NULL,
  -- HTTP status; 0 when nothing answered.
  status int NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, redirect_id)
);

-- For the check of addresses, which comes round for all stores.
CREATE INDEX resources_redirects ON resources (company_key, id) WHERE kind = 'search_redirect';

-- What is measured about synonyms; the synonyms themselves are resources. A row of another revision counts as not measured.
CREATE TABLE search_synonym_results (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  synonym_id uuid NOT NULL,
  revision int NOT NULL,
  -- Searches for exactly the term in the 30 days before.
  searches int NOT NULL,
  -- Products that a search for the term finds without the synonym and with it.
  results_before int NOT NULL,
  results_after int NOT NULL,
  measured_at timestamptz NOT NULL,
  -- Of the words of the synonym, that whose results change most: the one that the counts are of.
  query text,
  PRIMARY KEY (store_key, synonym_id)
);

-- For the count of results, which comes round for all stores.
CREATE INDEX resources_synonyms ON resources (company_key, id) WHERE kind = 'search_synonym';

-- What is counted about search rules, of the last 30 days; the rules themselves are resources. A row of another revision counts as not counted.
CREATE TABLE search_rule_figures (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  rule_id uuid NOT NULL,
  revision int NOT NULL,
  -- Searches that the rule applies to, whenever it was switched on.
  searches int NOT NULL,
  -- Orders of products found by these searches.
  orders int NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, rule_id)
);

-- For the count, which comes round for all stores.
CREATE INDEX resources_search_rules ON resources (company_key, id) WHERE kind = 'search_rule';

-- Drafts that were laid over a store's configuration and replayed over its searches; kept for a week.
CREATE TABLE search_replays (
  store_key text NOT NULL REFERENCES stores (key) ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  job_id uuid NOT NULL,
  draft jsonb NOT NULL,
  -- Null until the job has ended.
  result jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX search_replays_created ON search_replays (created_at);
