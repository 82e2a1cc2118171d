-- What is counted so that nobody tries passwords or has mails sent at will, whatever process they reach. The name is a hash: addresses of
-- people and machines do not stand here.
CREATE TABLE attempts (
  name text PRIMARY KEY,
  count integer NOT NULL,
  -- When counting begins anew.
  until timestamptz NOT NULL
);
CREATE INDEX attempts_until ON attempts (until);

-- Public calls that one address may make with the store's key in a minute.
ALTER TABLE stores ADD COLUMN calls_per_minute integer NOT NULL DEFAULT 6000 CHECK (calls_per_minute BETWEEN 60 AND 1000000);
