-- Products, categories, pages and visitors can be brought back as orders and customers can.
ALTER TABLE deleted_objects DROP CONSTRAINT deleted_objects_kind_check;
ALTER TABLE deleted_objects ADD CONSTRAINT deleted_objects_kind_check
  CHECK (kind IN ('order', 'customer', 'product', 'category', 'page', 'visitor'));
