/**
 * When a delivery is tried again after its first, second, … failure, in seconds: at once after a hiccup, for a day and a half of an outage. The
 * schedule that the Standard Webhooks specification proposes.
 */
const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400];

/** When a delivery is due next after some failed attempts; null when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const seconds = retrySeconds[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

const stopDays = 5;

/** Whether a webhook is stopped: its server says that it is gone for good, or has failed for days. */
export function isStopped(status: number | null, failingSince: Date | null, now: Date): boolean {
  return status === 410 || (failingSince !== null && now.getTime() - failingSince.getTime() >= stopDays * 86_400_000);
}
