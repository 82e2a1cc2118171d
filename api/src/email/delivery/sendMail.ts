import type { MailKind } from '@endcap/schema/email/delivery/mailKinds.ts';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type MailContent, headerText, mailBody } from './mailBody.ts';
import { type MailSettings, mailSettings } from './mailSettings.ts';

export interface Mail {
  /** The same id again is the same email: take the id of the job that sends it. */
  readonly id: string;
  /** Empty for emails that belong to a person rather than to a company. */
  readonly companyKey: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly content: MailContent;
}

export interface MailTools {
  readonly db: Pick<Database, 'pool'>;
  readonly log: Logger;
  readonly settings?: MailSettings;
}

/** Emails with links in them are of no use for longer, and no one should find them later. */
const outboxDays = 30;

/** What a mail server said, and whether trying again is of no use: 5xx answers are final, everything else may pass. */
export function refusalOf(error: unknown): { readonly answer: string; readonly isFinal: boolean } {
  const { responseCode, response, code, message } = error as {
    responseCode?: unknown;
    response?: unknown;
    code?: unknown;
    message?: unknown;
  }; // nodemailer's own fields; each is checked
  const said = typeof response === 'string' ? response : typeof message === 'string' ? message : 'unknown error';
  // A wrong password or certificate is fixed by the owner of the installation, so the email waits for that.
  const isOurs = code === 'EAUTH' || code === 'ETLS';
  return { answer: headerText(said).slice(0, 500), isFinal: !isOurs && typeof responseCode === 'number' && responseCode >= 500 };
}

/** Domain of the sender, for the Message-ID. */
function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

async function keepInOutbox({ db }: MailTools, mail: Mail, subject: string): Promise<void> {
  const { text, html } = mailBody(mail.content);
  const { companyKey, id, kind, recipient } = mail;
  await changedBy(
    db.pool,
    sql`DELETE FROM mails WHERE company_key = ${companyKey} AND created_at < now() - make_interval(days => ${outboxDays})`,
  );
  await changedBy(
    db.pool,
    sql`INSERT INTO mails (company_key, id, kind, recipient, subject, state, text_body, html_body)
        VALUES (${companyKey}, ${id}, ${kind}, ${recipient}, ${subject}, 'outbox', ${text}, ${html}) ON CONFLICT DO NOTHING`,
  );
}

async function handToServer({ db, log }: MailTools, mail: Mail, subject: string, { smtpUrl, from }: MailSettings): Promise<void> {
  const { companyKey, id, kind, recipient, content } = mail;
  const own = sql`company_key = ${companyKey} AND id = ${id}`;
  // One that is sent already answers no row: this process, or the one before it, could not say so any more.
  const row = await rowOf<{ attempts: number }>(
    db.pool,
    sql`INSERT INTO mails AS m (company_key, id, kind, recipient, subject, state, attempts)
        VALUES (${companyKey}, ${id}, ${kind}, ${recipient}, ${subject}, 'sending', 1)
        ON CONFLICT (company_key, id) DO UPDATE SET state = 'sending', attempts = m.attempts + 1, text_body = NULL, html_body = NULL
          WHERE m.state <> 'sent'
        RETURNING attempts`,
  );
  if (row === undefined) return;
  const transport = nodemailer.createTransport(smtpUrl ?? '', { from });
  try {
    const sent = await transport.sendMail({
      to: { name: '', address: recipient },
      subject,
      ...mailBody(content),
      // The same for every attempt: should the server have taken one whose answer was lost, mailboxes show the two as one.
      messageId: `<${id}@${domainOf(from)}>`,
      headers: { 'auto-submitted': 'auto-generated', 'content-language': content.language },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const answer = headerText(sent.response).slice(0, 500);
    await changedBy(db.pool, sql`UPDATE mails SET state = 'sent', answer = ${answer}, sent_at = now() WHERE ${own}`);
    log.info({ mail: id, kind }, 'a mail was sent');
  } catch (error) {
    const { answer, isFinal } = refusalOf(error);
    await changedBy(db.pool, sql`UPDATE mails SET state = ${isFinal ? 'failed' : 'sending'}, answer = ${answer} WHERE ${own}`);
    if (isFinal) throw new Failure('LogicalError', `The mail server rejected the email: ${answer}`);
    throw new Error(`The email could not be sent to the mail server: ${answer}`, { cause: error });
  } finally {
    transport.close();
  }
}

/**
 * Sends an email, once for its id: through the mail server of SMTP_URL, or into the outbox that staff can read. For jobs, which try again: an
 * Error means that it may work later, a Failure that it never will.
 */
export async function sendMail(tools: MailTools, mail: Mail): Promise<void> {
  const settings = tools.settings ?? mailSettings();
  const subject = headerText(mail.content.subject);
  if (settings.smtpUrl === undefined) await keepInOutbox(tools, mail, subject);
  else await handToServer(tools, mail, subject, settings);
}

/** How emails are tried again: after 20 s, 40 s and so on, for a quarter of an hour. */
export const mailAttempts = { attempts: 9, retrySeconds: 20, concurrency: 4, perStore: Infinity } as const;
