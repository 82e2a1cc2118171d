-- What the global search finds things by: the beginnings of ids, addresses and names within a store. The C collation makes an index
-- serve both the beginning of a text and its order, whatever locale the server has.

create index orders_id_beginning on orders (store_key, (lower(left(id, 200)) collate "C"));
create index customers_email_beginning on customers (store_key, (lower(left(email, 200)) collate "C"));
create index customers_name_beginning on customers (store_key, (lower(left(name, 200)) collate "C"));
-- People are looked for by their last name more often than by their first.
create index customers_last_name_beginning on customers (store_key, (lower(left(substring(name from '[^[:space:]]+$'), 200)) collate "C"));

-- The categories of a store's products, counted at a state of its search index: counting looks at every product.
create table product_category_lists (
  store_key  text   primary key,
  generation bigint not null,
  names      text[] not null,
  products   int[]  not null
);

-- The newest queries of a store, for suggestions.
create index search_log_found on search_log (store_key, time desc) where total > 0;
