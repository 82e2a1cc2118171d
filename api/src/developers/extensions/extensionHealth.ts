import type { extensionHealths } from '@endcap/schema/developers/extensions/extensions.rest.ts';

export type ExtensionHealth = (typeof extensionHealths)[number];

/** Our own connector, which the console serves: `web/public/endcap-push.mjs`; a test holds the two versions together. */
export const connectorPlatform = 'endcap-push';
export const connectorVersion = '1.0.0';

/** A plug-in reports once an hour, or with a nightly sync; a day and two hours without a word is too long. */
const silentMs = 26 * 3_600_000;

export interface ReportedExtension {
  readonly version: string;
  readonly latestVersion: string | null;
  readonly problems: readonly string[];
  readonly lastAt: Date;
}

/** The worst that is known of a plug-in: what it said before it went silent says nothing any more. */
export function healthOf({ version, latestVersion, problems, lastAt }: ReportedExtension, now: Date): ExtensionHealth {
  if (now.getTime() - lastAt.getTime() > silentMs) return 'silent';
  if (problems.length > 0) return 'problems';
  return latestVersion !== null && latestVersion !== version ? 'outdated' : 'ok';
}
