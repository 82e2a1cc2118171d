import { z } from 'zod';

/** Store key (32 letters and digits) or its first 8 characters, which console routes use. */
export const storeKey = z.string().min(8).max(64);

/** Company key (32 letters and digits) or its first 8 characters. */
export const companyKey = z.string().min(8).max(64);

/** Moment in time, ISO 8601 in UTC, e.g. `2026-11-21T09:30:00.000Z`. */
export const timestamp = z.iso.datetime();

/** Grows by one with every change of a stored object; an update that sends an older one is a ConflictError. */
export const revision = z.int().min(1);

/** An id made by the api for its own objects. */
export const objectId = z.uuid();

/** An answer that holds nothing but its status. */
export const ok = z.object({});
