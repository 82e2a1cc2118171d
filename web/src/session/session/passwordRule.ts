/** The contract of every new password: it has at least this many characters. */
export const shortestPassword = 10;
