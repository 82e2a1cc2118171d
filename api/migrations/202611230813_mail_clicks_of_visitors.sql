-- The click that an order is attributed to is that of a mail.
CREATE INDEX mail_clicks_of_visitor ON mail_clicks (store_key, visitor, at) WHERE visitor <> '';
