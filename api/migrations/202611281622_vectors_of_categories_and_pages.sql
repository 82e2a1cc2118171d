-- Categories and pages have vectors as products do.
ALTER TABLE product_vectors RENAME TO search_vectors;
ALTER TABLE search_vectors RENAME COLUMN product_id TO object_id;
ALTER TABLE search_vectors ADD COLUMN kind text NOT NULL DEFAULT 'products' CHECK (kind IN ('products', 'categories', 'pages'));
ALTER TABLE search_vectors ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE search_vectors DROP CONSTRAINT product_vectors_pkey, ADD PRIMARY KEY (store_key, kind, object_id);
-- done_seq counts the changes of products, and for the others microseconds since 1970.
ALTER TABLE product_vector_runs RENAME TO search_vector_runs;
ALTER TABLE search_vector_runs ADD COLUMN kind text NOT NULL DEFAULT 'products' CHECK (kind IN ('products', 'categories', 'pages'));
ALTER TABLE search_vector_runs ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE search_vector_runs DROP CONSTRAINT product_vector_runs_pkey, ADD PRIMARY KEY (store_key, kind);
