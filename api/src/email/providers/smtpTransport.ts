import type { Readable } from 'node:stream';

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

/** What an error of nodemailer says about a mail of which something was sent already, or nothing. */
export function smtpOutcome(error: unknown, isBegun: boolean): HandedOver {
  const { answer, isFinal } = refusalOf(error);
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // each is checked
  if (isFinal) return { state: 'refused', answer, isAddress: code === 'EENVELOPE' };
  // A server that answered has not taken it, nor has one that got nothing of it.
  return typeof responseCode === 'number' || !isBegun ? { state: 'retry', answer } : { state: 'unknown', answer };
}

/** Hands mails to an SMTP server through a few connections that stay open. */
export function smtpTransport({ url, sender, replyTo, dkim }: SmtpOptions): MailTransport {
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: connections, maxMessages: 1000, ...(dkim && { dkim }) });
  // Whether anything of a mail has left. The pool itself repeats only mails of which nothing has.
  const streams = new Map<string, Readable>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = read(options);
      streams.set(mail.data.messageId ?? '', stream);
      return stream;
    };
    done();
  });
  const domain = sender.address.split('@')[1] ?? 'localhost';
  return {
    isLocal: false,
    concurrency: connections * 2,
    async send({ id, to, subject, html, text, headers }) {
      const messageId = `<${id}@${domain}>`;
      try {
        const sent = await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          ...(replyTo === '' ? {} : { replyTo }),
          subject,
          html,
          text,
          messageId,
          headers: { ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { state: 'sent', providerId: `${id}@${domain}`, answer: headerText(sent.response).slice(0, 500) };
      } catch (error) {
        return smtpOutcome(error, streams.get(messageId)?.readableDidRead === true);
      } finally {
        streams.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}
