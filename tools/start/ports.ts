import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { CommandError } from '../say.mjs';

/** Whether someone answers there. `localhost` may mean either address, and a program on the other one would take our visitors. */
function isAnswering(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}

function isBindable(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES') reject(new CommandError(`Port ${port} may only be used by root. Choose one above 1023.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new CommandError(`This machine has no address "${host}". Change the setting HOST.`));
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

export async function isPortFree(port: number, host: string): Promise<boolean> {
  if (!(await isBindable(port, host))) return false;
  const answers = await Promise.all(['127.0.0.1', '::1'].map((address) => isAnswering(port, address)));
  return !answers.includes(true);
}

/** Fails with the name of the port and its setting when another program has it. Waits `patience` for one that is just ending. */
export async function requireFreePort(port: number, host: string, setting: string, patience = 0): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isPortFree(port, host))) {
    if (Date.now() >= end)
      throw new CommandError(
        `Port ${port} is in use by another program. End that program, or choose another port with the setting ${setting}, ` +
          `for example: ${setting}=${port + 10} npm start`,
      );
    await sleep(200);
  }
}

/** A port of 127.0.0.1 that no one uses right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
