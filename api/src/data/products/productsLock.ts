/** Taken, for the length of their transaction, by all who write products of the store $1, before they number them; they do not wait for each other. */
export const productsLock = `SELECT pg_advisory_xact_lock_shared(hashtextextended('products:' || $1, 0))`;

/** Answers when all who were writing products of the store $1 have ended; until the transaction ends nobody else begins. */
export const productsSettled = `SELECT pg_advisory_xact_lock(hashtextextended('products:' || $1, 0))`;
