-- What the calls of shops cost and how they ended, by hour. Every process adds its own counts to the same rows.
CREATE TABLE api_metrics (
  store_key text NOT NULL,
  hour timestamptz NOT NULL,
  call text NOT NULL,
  label text NOT NULL DEFAULT '',
  requests integer NOT NULL,
  errors integer NOT NULL,
  failures integer NOT NULL,
  empty integer NOT NULL,
  PRIMARY KEY (store_key, hour, call, label)
);

-- How often which latency was seen; the bounds of the buckets are in latencyBuckets.ts.
CREATE TABLE api_latencies (
  store_key text NOT NULL,
  hour timestamptz NOT NULL,
  call text NOT NULL,
  label text NOT NULL DEFAULT '',
  bucket smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (store_key, hour, call, label, bucket)
);

-- Some of the slowest calls, to be looked at one by one.
CREATE TABLE api_slow_calls (
  store_key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz NOT NULL,
  call text NOT NULL,
  label text NOT NULL DEFAULT '',
  ms real NOT NULL,
  status smallint NOT NULL,
  PRIMARY KEY (store_key, id)
);
CREATE INDEX api_slow_calls_newest ON api_slow_calls (store_key, at);

-- Minutes in which at least one process was there and reached the database. A minute that is missing was a minute of outage. No tenant:
-- it is the same for all.
CREATE TABLE api_beats (
  minute timestamptz PRIMARY KEY
);
