import nodemailer from 'nodemailer';

import { headerText } from '../delivery/mailBody.ts';
import { refusalOf } from '../delivery/sendMail.ts';
import type { HandedOver, MailTransport } from './mailTransport.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly sender: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  /** Signs mails here; undefined to leave that to the server. */
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
}

/** Connections to a server at the same time. */
const connections = 5;

/** What an error of nodemailer says about the mail. */
export function smtpOutcome(error: unknown): HandedOver {
  const { answer, isFinal } = refusalOf(error);
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown }; // each is checked
  if (isFinal) return { state: 'refused', answer, isAddress: code === 'EENVELOPE' || command === 'RCPT TO' };
  // A server that answered has not taken it. Without an answer it has not either, unless the text was already on its way.
  const isAnswered = typeof responseCode === 'number';
  const isOnItsWay =
    command === 'DATA' || command === 'CONN' ? false : code === 'ETIMEDOUT' || code === 'ECONNECTION' || code === 'ESOCKET';
  return !isAnswered && isOnItsWay ? { state: 'unknown', answer } : { state: 'retry', answer };
}

/** Hands mails to an SMTP server through a few connections that stay open. */
export function smtpTransport({ url, sender, replyTo, dkim }: SmtpOptions): MailTransport {
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: connections, maxMessages: 1000, ...(dkim && { dkim }) });
  const domain = sender.address.split('@')[1] ?? 'localhost';
  return {
    isLocal: false,
    concurrency: connections * 2,
    async send({ id, to, subject, html, text, headers }) {
      try {
        const sent = await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          ...(replyTo === '' ? {} : { replyTo }),
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { state: 'sent', providerId: `${id}@${domain}`, answer: headerText(sent.response).slice(0, 500) };
      } catch (error) {
        return smtpOutcome(error);
      }
    },
    close: () => transport.close(),
  };
}
