declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface ImapServer {
    readonly server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    appendMessage(mailbox: string, flags: readonly string[], at: Date, raw: string): unknown;
  }

  /** An IMAP server in memory. */
  export default function hoodiecrow(options: {
    readonly plugins?: readonly string[];
    readonly users?: Readonly<Record<string, { readonly password: string }>>;
    readonly storage?: Readonly<Record<string, object>>;
  }): ImapServer;
}
