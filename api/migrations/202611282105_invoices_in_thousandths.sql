-- Some currencies have three decimals, such as KWD.
ALTER TABLE invoices ALTER COLUMN total TYPE numeric(19,3);
