import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import ssh2 from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** An SFTP server in memory with one user, `shop`, whose password is `hush`. It cannot replace files, as many servers cannot. */
export async function startSftp() {
  const { private: hostKey } = ssh2.utils.generateKeyPairSync('ed25519');
  const parsed = ssh2.utils.parseKey(hostKey);
  if (parsed instanceof Error || Array.isArray(parsed)) throw new Error('No host key.');
  const files = new Map<string, Buffer>();
  const passwords: string[] = [];
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (given) => {
      if (given.method !== 'password') return given.reject(['password']);
      passwords.push(given.password);
      return given.username === 'shop' && given.password === 'hush' ? given.accept() : given.reject();
    });
    connection.on('session', (accept) =>
      accept().on('sftp', (open) => {
        const sftp = open();
        const opened = new Map<number, string>();
        sftp.on('OPEN', (id, path, flags) => {
          const handle = opened.size;
          if (flags & OPEN_MODE.TRUNC) files.set(path, Buffer.alloc(0));
          opened.set(handle, path);
          sftp.handle(id, Buffer.from([handle]));
        });
        sftp.on('WRITE', (id, handle, offset, data) => {
          const path = opened.get(handle[0] ?? -1) ?? '';
          const before = files.get(path) ?? Buffer.alloc(0);
          files.set(path, Buffer.concat([before.subarray(0, offset), data]));
          sftp.status(id, STATUS_CODE.OK);
        });
        sftp.on('FSTAT', (id) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED));
        sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
        sftp.on('REMOVE', (id, path) => sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE));
        sftp.on('RENAME', (id, from, to) => {
          const file = files.get(from);
          if (file === undefined || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
          files.set(to, file);
          files.delete(from);
          return sftp.status(id, STATUS_CODE.OK);
        });
      }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `sftp://127.0.0.1:${port}/incoming/audience.csv`,
    fingerprint: `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    files,
    /** Passwords that it received. */
    passwords,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
