import type { RelayFieldLogger } from 'relay-runtime';

import { ConsoleFailure } from './consoleFailure.ts';

type FieldEvent = Parameters<RelayFieldLogger>[0];

/**
 * The errors of an answer as Relay keeps them next to the fields that they took: each holds the failure that was parsed from it, so that a
 * fragment ends in exactly the failure that the network layer reported.
 */
export function errorsOfFields(failures: readonly ConsoleFailure[]) {
  return failures.map((failure) => ({ message: failure.message, path: [...failure.path], failure }));
}

/** Why a fragment with `@throwOnFieldError` cannot be read; undefined for what stops no one. */
export function failureOfField(event: FieldEvent): ConsoleFailure | undefined {
  if (event.kind !== 'relay_field_payload.error' || !event.shouldThrow || event.handled) return undefined;
  const { error } = event;
  return 'failure' in error && error.failure instanceof ConsoleFailure ? error.failure : undefined;
}
