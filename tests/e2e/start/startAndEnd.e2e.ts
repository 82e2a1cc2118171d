import { rmSync } from 'node:fs';
import { createServer } from 'node:http';

import { signupConfig } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';

import { freePorts } from '../../support/freePorts.ts';
import {
  failToStart,
  newDataDir,
  type ProductOptions,
  type RunningProduct,
  spawnStart,
  startProduct,
} from '../../support/runningProduct.ts';
import { RestClient } from '../../support/restClient.ts';

/** The data folder of nearly all starts: making a database takes longer than all else, and one test shows that it is made. */
const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const started: RunningProduct[] = [];
afterEach(async () => {
  for (const product of started.splice(0).reverse()) await product.remove();
});

async function start(options: ProductOptions = { args: ['--no-demo'], dataDir }): Promise<RunningProduct> {
  const product = await startProduct(options);
  started.push(product);
  return product;
}

const isFirstUser = async (product: RunningProduct) => (await new RestClient(product).call(signupConfig, {})).first_user;

describe('npm start -- --no-demo', () => {
  test('starts empty, asks to sign up the first user, and prints the URL on its last line', async () => {
    const product = await start({ args: ['--no-demo'] });
    expect(await isFirstUser(product)).toBe(true);
    expect(product.output()).toContain(`sign up the first user at ${product.url}/signup`);
    expect(product.output().trimEnd().split('\n').at(-1)).toBe(`Endcap is ready at ${product.url}`);
    expect((await fetch(product.url)).headers.get('content-type')).toContain('text/html');
  });
});

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends every process, including the database, with exit code 0', async (signal) => {
    const product = await start();
    expect(product.tree().some(({ command }) => command.includes('postgres'))).toBe(true);
    expect(await product.stop(signal)).toBe(0);
  });

  test('kill -9 of the command ends its services, and the next start with the same data folder works', async () => {
    const first = await start();
    await first.stop('SIGKILL');
    const second = await start();
    expect(await isFirstUser(second)).toBe(true);
  });

  test('kill -9 of every process at once loses nothing: the next start recovers the database', async () => {
    const first = await start();
    for (const { pid } of first.tree()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
    const second = await start();
    expect(await isFirstUser(second)).toBe(true);
  });

  test('an api that is killed is restarted on its database, and stopping still leaves no process', async () => {
    const product = await start();
    const api = product.tree().find(({ command }) => command.includes('api/src/main.ts'));
    process.kill(api?.pid ?? -1, 'SIGKILL');
    await expect.poll(() => product.output(), { timeout: 30_000 }).toContain('api ended unexpectedly (SIGKILL)');
    await expect.poll(() => isFirstUser(product).catch(() => undefined), { timeout: 30_000 }).toBe(true);
    expect(await product.stop()).toBe(0);
  });

  test('a service that crashes is restarted', async () => {
    const product = await start();
    const gateway = product.tree().find(({ command }) => command.includes('gateway/src/main.ts'));
    process.kill(gateway?.pid ?? -1, 'SIGKILL');
    await expect.poll(() => product.output(), { timeout: 30_000 }).toContain('gateway ended unexpectedly (SIGKILL)');
    await expect.poll(async () => (await fetch(product.url).catch(() => undefined))?.status, { timeout: 30_000 }).toBe(200);
  });
});

describe('a problem is reported', () => {
  test('a port in use: the message names port and setting', async () => {
    const [port = 0] = await freePorts(1);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { code, output } = await failToStart({ port });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use by another program.`);
    expect(output).toContain('PORT=');
  });

  test('a data folder in use', async () => {
    const product = await start();
    const { code, output } = await failToStart({ dataDir: product.dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`Endcap already runs on the data folder ${product.dataDir}`);
    expect(await isFirstUser(product)).toBe(true);
  });

  test('a database that cannot be reached: at once, without its password, while waiting for it', async () => {
    const [port = 0, ...ports] = await freePorts(3);
    const env = { DATABASE_URL: `postgres://nobody:secret-word@127.0.0.1:${port}/none` };
    const { child, ended, output } = spawnStart({ env }, ports, dataDir);
    await expect.poll(output, { timeout: 60_000 }).toContain('api: the database cannot be reached yet');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output()).not.toContain('secret-word');
  });

  test('an invalid port setting, an unknown argument', async () => {
    expect(await failToStart({ env: { PORT: 'http' } })).toEqual({
      code: 1,
      output: 'PORT must be a port from 1 to 65535; it is "http".\n',
    });
    const { code, output } = await failToStart({ args: ['--demo'] });
    expect(code).toBe(1);
    expect(output).toContain('Unknown argument --demo. Usage: npm start [-- --no-demo]');
  });
});
