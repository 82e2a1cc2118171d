-- Events of mail services that were taken in, so that one that is sent again, by whomever, does nothing.
CREATE TABLE mail_service_events (
  store_key text NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (store_key, provider, event_id)
);
CREATE INDEX mail_service_events_oldest ON mail_service_events (at);
