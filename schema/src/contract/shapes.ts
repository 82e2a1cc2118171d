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
export const timestamp = z.iso.datetime();

/** Grows by one with every change of a stored object; an update that sends an older one is a ConflictError. */
export const revision = z.int().min(1);

/** An id made by the api for its own objects. */
export const objectId = z.uuid();

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
