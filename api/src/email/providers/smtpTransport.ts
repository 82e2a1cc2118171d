import type { Socket } from 'node:net';
import { PassThrough, pipeline } from 'node:stream';

import nodemailer from 'nodemailer';

import { isAddress, isPublicAddress } from '../../http/outgoing/addressGuard.ts';
import { isPrivateAllowed } from '../../http/outgoing/guardedFetch.ts';
import { guardedSocket } from '../../http/outgoing/guardedSocket.ts';
import { returnAddress } from '../bounces/returnAddress.ts';
import { headerText } from '../delivery/mailBody.ts';
import { quotedPrintable } from '../delivery/quotedPrintable.ts';
import { refusalOf } from '../delivery/sendMail.ts';
import type { HandedOver, MailTransport } from './mailTransport.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly sender: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  /** The mailbox that emails come back to, each to an address of its own there; empty for that of the sender. */
  readonly returnTo?: string;
  /** Whether a store named the server: then it must be a public one, at a port for emails, and a password goes to it by TLS alone. */
  readonly isOfStore?: boolean;
  /** Signs emails here; undefined to leave that to the server. */
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
}

/** Connections to a server at the same time. */
export const connections = 5;

/** A part of an email as it goes over the wire. */
const part = (contentType: string, text: string) => ({
  contentType,
  raw: `Content-Type: ${contentType}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}`,
});

/** What an error of nodemailer says about an email that has left to its last byte, or not. */
export function smtpOutcome(error: unknown, hasLeft: boolean): HandedOver {
  const { answer, isFinal } = refusalOf(error);
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown }; // each is checked
  // Whatever else listens there must not be read by this.
  if (code === 'EPROTOCOL' && !/^\d{3}(?:[ -]|$)/.test(answer)) return { state: 'retry', answer: 'The server is not an SMTP server.' };
  // 5.7: the policy of the server, such as a sender that it does not know.
  if (isFinal) return { state: 'refused', answer, isAddress: code === 'EENVELOPE' && command === 'RCPT TO' && !/\b5\.7\.\d/.test(answer) };
  // A server that answered has not taken it, nor has one that did not get the end of it.
  return typeof responseCode === 'number' || !hasLeft ? { state: 'retry', answer } : { state: 'unknown', answer };
}

const silenceMs = 30_000;
const mailPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525]);

/** How a server that a store named is reached. */
function guardedOptions({ hostname, port, protocol, username }: URL) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isOwnNetwork = isPrivateAllowed() && isAddress(host) && !isPublicAddress(host);
  const place = {
    host,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    server: 'SMTP server',
    portProblem: (given: number) =>
      mailPorts.has(given) ? undefined : `Port ${given} is not an email port. Use port 25, 465, 587 or 2525.`,
  };
  return {
    requireTLS: username !== '' && !isOwnNetwork,
    async getSocket(_options: unknown, done: (error: Error | null, socket: { connection: Socket } | false) => void) {
      let connection: Socket;
      try {
        connection = await guardedSocket(place);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)), false);
        return;
      }
      // From here on nodemailer watches the time.
      connection.setTimeout(0).removeAllListeners('timeout');
      done(null, { connection });
    },
  };
}

/** Hands emails to an SMTP server through a few connections that stay open. */
export function smtpTransport({ url, sender, replyTo, returnTo = '', dkim, isOfStore = false }: SmtpOptions): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 1000,
    // A server that falls silent blocks the emails of all stores.
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    ...(dkim && { dkim }),
    ...(isOfStore ? guardedOptions(new URL(url)) : {}),
  });
  // What is to be done before the last byte of an email leaves, by its Message-ID. The pool itself repeats only emails of which nothing has left.
  const departures = new Map<string, () => void>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const end = new PassThrough();
      // Everything was read to be sent: the dot follows, with which the server takes the email. First among those who listen.
      end.once('end', () => departures.get(mail.data.messageId ?? '')?.());
      return pipeline(read(options), end, () => undefined);
    };
    done();
  });
  const domain = sender.address.split('@')[1] ?? 'localhost';
  return {
    isLocal: false,
    concurrency: connections * 2,
    async send({ id, to, subject, html, text, headers }, leaving) {
      const messageId = `<${id}@${domain}>`;
      let hasLeft = false;
      departures.set(messageId, () => {
        leaving?.();
        hasLeft = true;
      });
      try {
        const sent = await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          ...(returnTo === '' ? {} : { envelope: { from: returnAddress(returnTo, id), to } }),
          ...(replyTo === '' ? {} : { replyTo }),
          subject,
          alternatives: [part('text/plain', text), part('text/html', html)],
          messageId,
          headers: { ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { state: 'sent', providerId: `${id}@${domain}`, answer: headerText(sent.response).slice(0, 500) };
      } catch (error) {
        return smtpOutcome(error, hasLeft);
      } finally {
        departures.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}
