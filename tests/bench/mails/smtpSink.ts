// A real SMTP server in a process of its own, which accepts every email and returns their number on request.
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

interface Sink {
  readonly server: { address(): AddressInfo };
  listen(port: number, host: string, done: () => void): void;
  on(event: 'error', report: () => void): void;
}

const { SMTPServer } = createRequire(new URL('../../../api/package.json', import.meta.url))('smtp-server') as {
  SMTPServer: new (options: object) => Sink;
};
const seen = new Map<string, number>();
const people = new Map<string, number>();
const sink = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream: Readable, session: { envelope: { rcptTo: { address: string }[] } }, done: () => void) {
    const to = session.envelope.rcptTo[0]?.address ?? '';
    let head = '';
    stream.on('data', (part: Buffer) => {
      if (head.length < 4000) head += part.toString('latin1');
    });
    stream.on('end', () => {
      const id = /^message-id: (.*)$/im.exec(head)?.[1] ?? to;
      seen.set(id, (seen.get(id) ?? 0) + 1);
      people.set(to, (people.get(to) ?? 0) + 1);
      done();
    });
  },
});
// Clients that are killed reset their connections.
sink.on('error', () => undefined);
sink.listen(0, '127.0.0.1', () => process.send?.({ port: sink.server.address().port }));
process.on('message', () => {
  const more = (counts: ReadonlyMap<string, number>) => [...counts.values()].filter((count) => count > 1).length;
  process.send?.({ accepted: seen.size, twice: more(seen), people: people.size, peopleTwice: more(people) });
});
process.on('disconnect', () => process.exit());
