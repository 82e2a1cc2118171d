import type { ExpiryFields } from './secretExpiry.ts';

/** What the form of a secret holds. */
export interface SecretFields extends ExpiryFields {
  readonly name: string;
  /** A new value; empty keeps the one there is. */
  readonly value: string;
  /** Which value holds; 0 for a new secret. */
  readonly valueNumber: number;
  /** Global id; empty for all stores. */
  readonly storeId: string;
  /** When a stored one expires; null for never. */
  readonly expiresAt: string | null | undefined;
}
