ALTER TABLE stores
  -- The picture that stands for the shop at the top of its emails, by its URL; empty for none.
  ADD COLUMN logo text NOT NULL DEFAULT '',
  -- Decimals of prices as shoppers see them; null for those of the currency.
  ADD COLUMN price_decimals smallint CHECK (price_decimals BETWEEN 0 AND 4);
CREATE OR REPLACE VIEW live_stores AS SELECT * FROM stores WHERE deleted_at IS NULL;
