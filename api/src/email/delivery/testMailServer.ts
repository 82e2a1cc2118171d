import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  /** The whole message as it came over the wire. */
  readonly raw: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Answers the next messages with an error, in their order. */
  refuse(...codes: number[]): void;
  /** The next mail to an address that has not been waited for yet. */
  mailTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The body of a part of a content type: decoded, whichever of the transfer encodings it came in. */
function partOf(raw: string, type: string): string {
  const part = raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((one) => new RegExp(`^content-type: ${type}`, 'im').test(one.split('\r\n\r\n')[0] ?? ''));
  const [head = '', ...rest] = (part ?? '').split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replace(/\r\n--[^\r\n]+--\s*$/, '');
  if (/quoted-printable/i.test(head)) return decodeQuoted(body);
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return body;
}

function headerOf(raw: string, name: string): string {
  const head = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_all, how: string, word: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

/** A real SMTP server that asks for the user `mailer` with the password `s3cret`, and keeps what it gets. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const refusals: number[] = [];
  const waitedFor = new Set<ReceivedMail>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      if (username === 'mailer' && password === 's3cret') done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal !== undefined) return done(Object.assign(new Error('Refused by the test'), { responseCode: refusal }));
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user === undefined ? undefined : String(session.user),
          raw,
          subject: headerOf(raw, 'subject'),
          messageId: headerOf(raw, 'message-id'),
          text: partOf(raw, 'text/plain'),
          html: partOf(raw, 'text/html'),
        });
        done();
      });
    },
  });
  // Clients that are killed reset their connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `smtp://mailer:s3cret@127.0.0.1:${port}`,
    mails,
    refuse: (...codes) => refusals.push(...codes),
    async mailTo(address) {
      for (let waited = 0; waited < 15_000; waited += 50) {
        const found = mails.find((mail) => !waitedFor.has(mail) && mail.to.some((to) => to.toLowerCase() === address.toLowerCase()));
        if (found !== undefined) {
          waitedFor.add(found);
          return found;
        }
        await new Promise((done) => setTimeout(done, 50));
      }
      throw new Error(`No mail came for ${address}.`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
