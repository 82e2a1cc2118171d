import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { waitForAnswer } from './answering.ts';
import { demoPassword, demoPasswordFile } from './demoPassword.ts';
import { generate } from '../build/generate.ts';
import { requireFreePort } from './ports.ts';
import { markRunning, unmarkRunning } from './runningMark.ts';
import { say, step } from '../say.mjs';
import { Service } from './service.ts';
import { reachable, type Settings } from './settings.ts';

/** How long a service may take until it answers, in milliseconds: the first start creates the database. */
const longestStart = 180_000;
const longestEnd = 15_000;
const demoUser = 'admin@demo.endcap.test';
/** How long the services of a killed Endcap may take to notice and end. */
const patienceAfterKill = 15_000;

/** The running product: the api with its database, and the gateway that serves the console. */
export class Product {
  readonly #root: string;
  readonly #settings: Settings;
  readonly #withDemo: boolean;
  readonly #aborted = new AbortController();
  readonly #services: Service[] = [];
  #stopped: Promise<void> | undefined;
  #isMarked = false;
  /** Called when a service cannot be kept running. */
  onGivenUp: (reason: string) => void = say;

  constructor(root: string, settings: Settings, withDemo: boolean) {
    this.#root = root;
    this.#settings = settings;
    this.#withDemo = withDemo && settings.startsApi;
  }

  get isStopping(): boolean {
    return this.#stopped !== undefined;
  }

  async start(): Promise<void> {
    const { port, apiPort, host, dataDir, startsApi } = this.#settings;
    const { wasKilled } = markRunning(dataDir);
    this.#isMarked = true;
    const patience = wasKilled ? patienceAfterKill : 0;
    await requireFreePort(port, host, 'PORT', patience);
    if (startsApi) await requireFreePort(apiPort, host, 'API_PORT', patience);
    await generate(this.#root, ['schema', 'calls', 'web'], this.#aborted.signal);
    if (this.isStopping) return;

    const password = this.#withDemo ? demoPassword(dataDir, this.#settings.demoPassword) : undefined;
    const env = this.#environment(password);
    const isFirst = !existsSync(join(dataDir, 'postgres')) && startsApi && this.#settings.databaseUrl === undefined;
    if (startsApi) this.#startService('api', 'api/src/main.ts', env);
    this.#startService('gateway', 'gateway/src/main.ts', env);
    const answers = () => this.#waitForAnswers();
    if (isFirst)
      await step(`Creating the database${password === undefined ? '' : ' and the demo company'}`, 'up to half a minute, once', answers);
    else await answers();
    if (this.isStopping) return;
    for (const service of this.#services) service.markReady();
    await this.#sayHowToSignIn(password);
    say(`Endcap is ready at http://localhost:${port}`);
  }

  async #waitForAnswers(): Promise<void> {
    const { port, host, restApiUrl } = this.#settings;
    await waitForAnswer(`${restApiUrl}/v2/client/user/signup/config`, jsonRequest({}), longestStart, this.#aborted.signal);
    await waitForAnswer(`http://${reachable(host)}:${port}/`, {}, longestStart, this.#aborted.signal);
  }

  /** Ends every process: the gateway first, so that no request meets an api that is gone. */
  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      this.#aborted.abort();
      for (const service of this.#services.toReversed()) await service.stop(longestEnd);
      if (this.#services.some(({ name }) => name === 'api')) await endLeftDatabase(this.#settings.dataDir);
      if (this.#isMarked) unmarkRunning(this.#settings.dataDir);
    })();
    return this.#stopped;
  }

  #environment(password: string | undefined): NodeJS.ProcessEnv {
    const { port, apiPort, host, dataDir, restApiUrl, publicApiUrl } = this.#settings;
    return {
      NODE_ENV: 'production',
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      HOST: host,
      DATA_DIR: dataDir,
      REST_API_URL: restApiUrl,
      PUBLIC_API_URL: publicApiUrl,
      // An empty one means no demo, whatever the environment of this process says.
      DEMO_PASSWORD: password ?? '',
    };
  }

  #startService(name: string, script: string, env: NodeJS.ProcessEnv): void {
    const service = new Service({
      name,
      root: this.#root,
      script,
      env,
      logFile: join(this.#settings.dataDir, 'logs', `${name}.log`),
      onGivenUp: (reason) => this.onGivenUp(reason),
    });
    this.#services.push(service);
    service.start();
  }

  async #sayHowToSignIn(password: string | undefined): Promise<void> {
    const { port, startsApi, restApiUrl, dataDir } = this.#settings;
    if (!startsApi) say(`The REST API is ${restApiUrl}; sign in with a user of it.`);
    else if (password !== undefined && (await isAccepted(restApiUrl, password))) {
      say(`Sign in as ${demoUser}, or as hq, manager, developer, agency, member or partial @demo.endcap.test`);
      say(`Password: ${password} (kept in ${demoPasswordFile(dataDir)})`);
    } else say(`There is no demo company. Sign in, or sign up the first user at http://localhost:${port}/signup`);
  }
}

/** An api that was killed leaves its database running, for the next api to find. When all is to end, so is the database. */
async function endLeftDatabase(dataDir: string): Promise<void> {
  const { isOwned, readRecord } = await import('../../api/src/db/clusterRecord.ts');
  const { endPostmaster, isPostmaster, postmasterPid } = await import('../../api/src/db/postmaster.ts');
  const record = readRecord(join(dataDir, 'postgres.json'));
  const pid = postmasterPid(join(dataDir, 'postgres'));
  if (record !== undefined && !isOwned(record) && pid !== undefined && isPostmaster(pid)) await endPostmaster(pid);
}

function jsonRequest(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Whether the demo is really there: a database with users of its own gets none. */
async function isAccepted(restApiUrl: string, password: string): Promise<boolean> {
  const answer = await fetch(`${restApiUrl}/v2/client/user/issue_token`, jsonRequest({ username: demoUser, password }));
  if (!answer.ok) return false;
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const headers = { 'content-type': 'application/json', cookie: cookie.join('; ') };
  await fetch(`${restApiUrl}/v2/token/clear`, { method: 'POST', headers, body: '{}' });
  return true;
}
