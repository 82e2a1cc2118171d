-- What lists of very many rows are searched, filtered and sorted by; see docs/adr/0017-long-lists.md.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create index products_list_price on products (store_key, list_price, id);
create index products_words on products using gin (store_key, lower(name) gin_trgm_ops, lower(id) gin_trgm_ops, lower(brand) gin_trgm_ops);
create index products_categories on products using gin (store_key, categories);
create index products_attributes on products using gin (store_key, attributes);
create index products_without_image on products (store_key, id) where image is null;
