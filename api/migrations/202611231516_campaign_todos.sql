-- A campaign whose products were deleted is in the to-do list too.
ALTER TABLE store_todos DROP CONSTRAINT store_todos_kind_check;
ALTER TABLE store_todos ADD CONSTRAINT store_todos_kind_check
  CHECK (kind IN ('query_without_result', 'query_without_sales', 'product_without_image', 'feed_failing', 'campaign_without_products'));
