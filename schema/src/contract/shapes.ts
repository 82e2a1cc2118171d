import { z } from 'zod';

/** Store key (32 letters and digits) or its first 8 characters, which console routes use. */
export const storeKey = z
  .string()
  .min(8)
  .max(64)
  .describe('Key of the store: 32 letters and digits. Calls of the console also take its first 8.');

/** Company key (32 letters and digits) or its first 8 characters. */
export const companyKey = z.string().min(8).max(64).describe('Key of the company, or its first 8 characters.');

/** Moment in time, ISO 8601 in UTC, e.g. `2026-11-21T09:30:00.000Z`. */
export const timestamp = z.iso.datetime().describe('Moment, ISO 8601 in UTC.');

/** A private key of the store, in calls of the shop's own servers. */
export const privateKey = z
  .string()
  .max(200)
  .describe(
    'Private key of the store, as it was shown once when it was made: endcap_sk_ and 49 letters and digits. Never send it from a page.',
  );

/** Grows by one with every change of a stored object; an update that sends an older one is a ConflictError. */
export const revision = z
  .int()
  .min(1)
  .describe('Grows by one with every change; an update sends the newest it has seen, and is a ConflictError when there is a newer one.');

/** An id made by the api for its own objects. */
export const objectId = z.uuid().describe('Id, made by the api.');

/** An answer that holds nothing but its status. */
export const ok = z.object({});

/** Text that must say something, kept as it was typed; at most `max` characters. */
export const requiredText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.trim() !== '', 'This field is required.');

/** Whether a text is a BCP 47 language tag, such as `en-US` or `da`. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
