-- Names that begin with a text are found by the index of their order; this one holds the rest of a name. So those that begin with the text, which
-- lie together in the order, need not be gathered to know that few others come before them; see docs/adr/0017-long-lists.md.
drop index products_words;
create index products_words on products using gin (store_key, substring(lower(name) from 2) gin_trgm_ops, lower(id) gin_trgm_ops, lower(brand) gin_trgm_ops);
alter index products_words set (gin_pending_list_limit = 65536);

-- Orders that we brought about, by what of them we brought about: all others have nothing, and stood before these.
create index orders_impact_generated on orders (store_key, generated_value, id) where impact;

-- What a list of the last weeks' orders or of those with many pieces, and one of customers of a stage of life or loyalty, is filtered and sorted by stands in the index itself:
-- these are gathered from it without a look at each row.
drop index orders_time;
create index orders_time on orders (store_key, time, id) include (total_value, basket_size, generated_value, impact, returned, source);
drop index orders_basket_size;
create index orders_basket_size on orders (store_key, basket_size, id) include (time, total_value, generated_value);
drop index customers_order_last;
create index customers_order_last on customers (store_key, order_last, id)
  include (order_count, order_value_total, order_first, active_until, slipping_until, subscribed, source);
drop index customers_order_count;
create index customers_order_count on customers (store_key, order_count, id) include (order_value_total, order_first, order_last);
