-- The newest orders of an address are read in their order: with the address alone, the planner walked all orders by time instead.
DROP INDEX orders_customer_email;
CREATE INDEX orders_customer_email ON orders (store_key, lower(customer_email), time) WHERE customer_email <> '';
