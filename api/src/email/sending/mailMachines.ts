import { isBot } from '../../data/events/botAgents.ts';

/** What a request for a link or the pixel of an email says about its sender. */
export interface MailRequest {
  readonly kind: 'open' | 'click';
  readonly method: string;
  readonly userAgent: string;
  /** Sec-Purpose, Purpose or X-Moz, whichever there is. */
  readonly purpose: string;
  /** Since the email was handed over; undefined when it was not. */
  readonly secondsSinceSent: number | undefined;
  /** Other links of the same email that were followed in the last two seconds. */
  readonly otherLinks: number;
}

/** Programs that look at emails and links before people do. */
const scanners =
  /barracuda|mimecast|proofpoint|symantec|messagelabs|trendmicro|fireeye|forcepoint|sophos|cloudmark|safelinks|microsoft office|ms-office|urldefense|mailscanner|antivirus|headlesschrome/i;
/** They fetch an image when a person opens the email. */
const pictureProxies = /googleimageproxy|yahoomailproxy/i;
/** Apple's privacy protection fetches all images of all emails in advance, and calls itself just this. */
const prefetcher = /^mozilla\/5\.0$/i;

const soonest = 3;
const mostLinks = 2;

/** Whether a machine and no person makes a request for an email. Pure. The link works for both; only a person is counted. */
export function isMachine({ kind, method, userAgent, purpose, secondsSinceSent, otherLinks }: MailRequest): boolean {
  if (method !== 'GET' || /prefetch|preview|prerender/i.test(purpose)) return true;
  if (kind === 'open' && pictureProxies.test(userAgent)) return false;
  if (userAgent.trim() === '' || scanners.test(userAgent) || isBot(userAgent) || prefetcher.test(userAgent.trim())) return true;
  // No one reads an email and clicks within three seconds, nor three links within two.
  return kind === 'click' && ((secondsSinceSent !== undefined && secondsSinceSent < soonest) || otherLinks >= mostLinks);
}
