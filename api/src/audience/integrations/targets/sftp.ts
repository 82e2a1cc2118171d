import { createHash, timingSafeEqual } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

import ssh2, { type SFTPWrapper } from 'ssh2';

import { Failure } from '../../../http/failure.ts';
import { FetchError } from '../../../http/outgoing/guardedFetch.ts';
import { guardedSocket } from '../../../http/outgoing/guardedSocket.ts';

export interface SftpPlace {
  /** `sftp://host:port/folder/file.csv` */
  readonly url: string;
  readonly user: string;
  /** A password, or a private key in PEM or OpenSSH format. */
  readonly secret: string;
  /** Fingerprint that the server's key must have, such as `SHA256:…`. */
  readonly hostKey: string;
  readonly signal: AbortSignal;
}

const timeoutMs = 20_000;
/** For this long nothing may come or go once the connection stands. */
const stallMs = 30_000;

/** Host, port and path of an SFTP URL; undefined for anything else, such as one with a password in it. */
export function sftpAddress(text: string): { readonly host: string; readonly port: number; readonly path: string } | undefined {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'sftp:' || url.hostname === '' || url.username !== '' || url.password !== '') return undefined;
  const path = decodeURIComponent(url.pathname);
  if (path === '' || path.endsWith('/') || path.includes('\0')) return undefined;
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port || 22), path };
}

const portProblem = (port: number) =>
  port !== 22 && port < 1024 ? `Port ${port} belongs to another service. Use port 22, or 1024 and above.` : undefined;

const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A session with the server whose key was pinned; nothing is said to any other one, the password least of all. */
async function openSession({ user, secret, hostKey, signal }: SftpPlace, host: string, port: number): Promise<ssh2.Client> {
  const sock = await guardedSocket({ host, port, server: 'SFTP server', portProblem });
  const client = new ssh2.Client();
  const isKey = secret.includes('PRIVATE KEY-----');
  let shown = '';
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new FetchError('The run was stopped.')), { once: true });
      client.once('ready', resolve).once('error', reject);
      client.connect({
        sock,
        username: user,
        ...(isKey ? { privateKey: secret } : { password: secret }),
        readyTimeout: timeoutMs,
        hostVerifier: (key: Buffer) => {
          shown = fingerprintOf(key);
          return hostKey.trim() !== '' && isSame(shown, hostKey.trim());
        },
      });
    });
    sock.setTimeout(stallMs);
    return client;
  } catch (error) {
    client.destroy();
    sock.destroy();
    if (error instanceof FetchError) throw error;
    if (shown !== '' && !isSame(shown, hostKey.trim())) {
      const advice =
        hostKey.trim() === ''
          ? `Ask the operator of the server whether its host key is ${shown}, and enter it in the integration.`
          : `Its host key is ${shown}, not the one in the integration. Ask the operator of the server whether the key was changed.`;
      throw new Failure('LogicalError', `The SFTP server could not be verified. ${advice}`);
    }
    const isRefused = error instanceof Error && 'level' in error && error.level === 'client-authentication';
    throw new Failure(
      'LogicalError',
      isRefused
        ? 'The SFTP server rejected the username or the secret.'
        : 'The connection to the SFTP server failed. Check the URL and the secret.',
    );
  }
}

/** Puts a file in the place of the one before. Where a server cannot replace one in a single step, the old one goes first. */
async function replace(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  const rename = promisify(sftp.rename.bind(sftp));
  try {
    await promisify(sftp.ext_openssh_rename.bind(sftp))(from, to);
  } catch {
    await promisify(sftp.unlink.bind(sftp))(to).catch(() => undefined);
    await rename(from, to);
  }
}

/** Writes a file to an SFTP server. Anyone who reads it there sees the old one or the new one, never a part. */
export async function writeToSftp(place: SftpPlace, parts: AsyncIterable<string>): Promise<void> {
  const address = sftpAddress(place.url);
  if (address === undefined)
    throw new Failure('LogicalError', 'The URL must be that of a file, such as sftp://files.example.com/incoming/audience.csv.');
  const { host, port, path } = address;
  const client = await openSession(place, host, port);
  const partial = posix.join(posix.dirname(path), `.${posix.basename(path)}.part`);
  // What goes wrong later ends the calls that are under way; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    const sftp = await promisify<SFTPWrapper>(client.sftp.bind(client))();
    await pipeline(Readable.from(parts), sftp.createWriteStream(partial), { signal: place.signal });
    await replace(sftp, partial, path);
  } catch (error) {
    if (error instanceof Failure || error instanceof FetchError) throw error;
    throw new FetchError(`The SFTP server did not accept the file: ${error instanceof Error ? error.message : 'no reason given'}`, {
      cause: error,
    });
  } finally {
    client.end();
  }
}
