import { createHash } from 'node:crypto';

import { z } from 'zod';

import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob, type JobTools } from '../../jobs/jobs.ts';
import { mailLanguage, writtenMail } from '../../session/links/linkMails.ts';
import { consoleUrl } from '../delivery/mailSettings.ts';
import { headerText, mailBody } from '../delivery/mailBody.ts';
import { mailAttempts } from '../delivery/sendMail.ts';
import type { MailTransport } from '../providers/mailTransport.ts';
import { openTransport } from '../providers/openTransport.ts';
import { emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { linkSecret } from '../subscribe/subscribe.store.ts';
import { linkSeconds, linkUrl, signLink } from '../subscribe/subscribeLinks.ts';

/** How long people wait who could not be asked. */
const postponedMs = 3_600_000;
/** At most this many are looked up at a time. */
const atOnce = 100;

/** An address that cannot be asked is tried again after 15 minutes, 30 and so on, for about a day and a half. */
const mostTries = 8;
const waitMinutes = 15;
/** After this many in a row that the service did not take, it is not tried again for now. */
const mostRefusals = 5;

interface Asked {
  readonly email: string;
  readonly ask_at: Date;
}

interface AskingStore {
  readonly id: string;
  readonly company_key: string;
  readonly name: string;
  readonly language: string;
}

/** The same email for the same question, however often the job is begun. */
function mailId(storeKey: string, { email, ask_at: at }: Asked): string {
  const digits = createHash('sha256').update(`${storeKey} ${email} ${at.toISOString()}`).digest('hex');
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-');
}

const greetings = { 'en-US': 'Hello,', 'da-DK': 'Hej', 'de-DE': 'Guten Tag,' } as const;

function confirmationMail(store: AskingStore, url: string) {
  const { name } = store;
  const note = (text: string) => ({ note: text });
  const mail = writtenMail(
    store.language,
    '',
    {
      'en-US': {
        subject: `Confirm your subscription to ${name}`,
        paragraphs: [`Would you like to get emails from ${name} at this address? Confirm it here:`],
        action: 'Confirm subscription',
        ...note('If you did not ask for this, ignore this email. You will not hear from us again.'),
      },
      'da-DK': {
        subject: `Bekræft dit abonnement hos ${name}`,
        paragraphs: [`Vil du modtage e-mails fra ${name} på denne adresse? Bekræft her:`],
        action: 'Bekræft abonnement',
        ...note('Har du ikke bedt om det, kan du se bort fra denne e-mail. Så hører du ikke fra os igen.'),
      },
      'de-DE': {
        subject: `Bestätigen Sie Ihre Anmeldung bei ${name}`,
        paragraphs: [`Möchten Sie E-Mails von ${name} an diese Adresse erhalten? Bestätigen Sie es hier:`],
        action: 'Anmeldung bestätigen',
        ...note('Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Sie hören dann nicht mehr von uns.'),
      },
    },
    url,
  );
  // Of the person the address is all that is known.
  return { ...mail, brand: name, greeting: greetings[mailLanguage(store.language)] };
}

/** Hands one question over; returns why it was put off, or undefined. What the service refuses must not block the others. */
async function ask(
  { db, log, storeKey }: JobTools,
  store: AskingStore,
  transport: MailTransport,
  asked: Asked,
): Promise<string | undefined> {
  const { email } = asked;
  const until = Math.floor(asked.ask_at.getTime() / 1000) + linkSeconds.subscribe;
  const subject = { type: 'subscribe' as const, email, storeKey, until };
  const url = linkUrl(consoleUrl(), store.id, subject, signLink(await linkSecret(db.pool, storeKey), subject));
  const content = confirmationMail(store, url);
  const id = mailId(storeKey, asked);
  const outcome = await transport.send({
    id,
    kind: 'subscription',
    to: email,
    subject: headerText(content.subject),
    ...mailBody(content),
    headers: { 'auto-submitted': 'auto-generated' },
  });
  const now = new Date();
  // A moment is read in milliseconds: one that has more digits must match too, or its person would be asked without end.
  const own = sql`store_key = ${storeKey} AND email = ${email} AND date_trunc('milliseconds', ask_at) = ${asked.ask_at}`;
  if (outcome.state === 'retry') {
    await changedBy(
      db.pool,
      sql`UPDATE subscribers SET ask_at = CASE WHEN ask_tries + 1 < ${mostTries} THEN ${now}::timestamptz + make_interval(mins => ${waitMinutes} * (2 ^ ask_tries)::int) END,
            ask_tries = CASE WHEN ask_tries + 1 < ${mostTries} THEN ask_tries + 1 ELSE 0 END WHERE ${own}`,
    );
    return outcome.answer;
  }
  await changedBy(
    db.pool,
    sql`UPDATE subscribers SET ask_at = NULL, asked_at = ${now}, ask_tries = 0,
          asks = CASE WHEN asks_since > ${now}::timestamptz - interval '30 days' THEN asks + 1 ELSE 1 END,
          asks_since = CASE WHEN asks_since > ${now}::timestamptz - interval '30 days' THEN asks_since ELSE ${now} END WHERE ${own}`,
  );
  if (outcome.state !== 'sent') log.info({ mail: id, state: outcome.state }, 'a confirmation email was not accepted');
  return undefined;
}

/** The way that the emails of the store leave; while that cannot be, people are asked in an hour. */
async function openOrPostpone({ db, storeKey, log }: JobTools, store: AskingStore): Promise<MailTransport | undefined> {
  const home = { key: storeKey, companyKey: store.company_key, name: store.name };
  try {
    const configuration = await currentConfiguration(db, home);
    return await openTransport(db, await configuration.ready(emailConfigurationPart), home);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ err: error }, 'people could not be asked for their subscription');
    await changedBy(
      db.pool,
      sql`UPDATE subscribers SET ask_at = ${new Date(Date.now() + postponedMs)} WHERE store_key = ${storeKey} AND ask_at <= ${new Date()}`,
    );
    return undefined;
  }
}

/** Asks the people of a store who are due to be asked whether they want its emails. */
export const confirmSubscriptionsJob = defineJob({
  name: 'email.confirmSubscriptions',
  input: z.object({}),
  attempts: mailAttempts.attempts,
  retrySeconds: mailAttempts.retrySeconds,
  keepDays: 2,
  async run(_input, tools) {
    const { db, storeKey, signal } = tools;
    const store = await rowOf<AskingStore>(db.pool, sql`SELECT id, company_key, name, language FROM live_stores WHERE key = ${storeKey}`);
    if (store === undefined) return 'The store was deleted.';
    const transport = await openOrPostpone(tools, store);
    if (transport === undefined) return 'The store’s email service is not set up. Confirmation emails are sent later.';
    try {
      for (let sent = 0, refused = 0; ;) {
        const due = await rowsOf<Asked>(
          db.pool,
          sql`SELECT email, ask_at FROM subscribers WHERE store_key = ${storeKey} AND ask_at IS NOT NULL AND ask_at <= ${new Date()}
              ORDER BY ask_at, email LIMIT ${atOnce}`,
        );
        if (due.length === 0) return `${sent} confirmation ${sent === 1 ? 'email' : 'emails'} sent.`;
        for (const asked of due) {
          signal.throwIfAborted();
          const refusal = await ask(tools, store, transport, asked);
          if (refusal === undefined) sent += 1;
          refused = refusal === undefined ? 0 : refused + 1;
          if (refused === mostRefusals) throw new Error(`The email service rejects confirmation emails: ${refusal ?? ''}`);
        }
      }
    } finally {
      transport.close();
    }
  },
});

export const jobs = [confirmSubscriptionsJob];
