/** SQL: whether a search of the log sent the shopper on, so that what it found was not seen. */
export const isRedirected = (row = ''): string => `(${row}details ? 'redirect' or ${row}details ? 'redirect_rule')`;
