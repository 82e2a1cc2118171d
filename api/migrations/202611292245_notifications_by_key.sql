-- Notifications are read in the order of their moments, from any of them and in both directions.
CREATE INDEX company_events_by_time ON company_events (company_key, at DESC, seq DESC);
