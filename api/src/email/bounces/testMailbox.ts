import type { AddressInfo } from 'node:net';

import hoodiecrow from 'hoodiecrow-imap';

export interface TestMailbox {
  readonly port: number;
  /** An email comes in. */
  deliver(raw: string): void;
  close(): Promise<void>;
}

/** A real IMAP server with an inbox of the user `bounces@lamps.test` and the password `hush`. */
export async function startTestMailbox(): Promise<TestMailbox> {
  const imap = hoodiecrow({
    plugins: ['LITERALPLUS', 'UIDPLUS'],
    users: { 'bounces@lamps.test': { password: 'hush' } },
    storage: { INBOX: { messages: [] } },
  });
  await new Promise<void>((done) => imap.listen(0, '127.0.0.1', done));
  const { port } = imap.server.address() as AddressInfo; // a listening TCP server has one
  return {
    port,
    deliver: (raw) => void imap.appendMessage('INBOX', [], new Date(), raw.replaceAll(/\r?\n/g, '\r\n')),
    close: () => new Promise((done) => imap.close(done)),
  };
}
