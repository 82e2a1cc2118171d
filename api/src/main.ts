import { aiSettings } from './ai/aiSettings.ts';
import { sealPlainSecrets } from './credentials/sealPlainSecrets.ts';
import { useSentenceVectors } from './chat/faq/sentenceVectors.ts';
import { publicApiUrl } from './http/publicApiUrl.ts';
import { consoleUrl, mailSettings } from './email/delivery/mailSettings.ts';
import { openLog } from './http/log.ts';
import { startApi } from './http/startApi.ts';
import { boundHeapGrowth } from './jobs/boundHeapGrowth.ts';
import { providerSettings } from './session/provider/providerSettings.ts';
import { fillHelpStore } from './shell/help/helpStore.ts';

boundHeapGrowth();
const log = openLog();
const { env } = process;

if (env['CHAT_VECTORS'] !== 'off') useSentenceVectors();

const demoPassword = env['DEMO_PASSWORD'];

const ended = new AbortController();
/** A setting that is wrong is said now, and not to the first person who wants to sign in. */
for (const readSettings of [mailSettings, consoleUrl, publicApiUrl, providerSettings, aiSettings]) {
  try {
    readSettings(env);
  } catch (error) {
    log.fatal(error instanceof Error ? error.message : 'Invalid setting.');
    process.exit(1);
  }
}

const started = startApi({
  log,
  signal: ended.signal,
  port: Number(env['API_PORT'] ?? 4001),
  host: env['HOST'] || '127.0.0.1',
  databaseUrl: env['DATABASE_URL'],
  dataDir: env['DATA_DIR'] || '.data',
  worker: env['ENDCAP_WORKER'] === 'off' ? 'off' : 'thread',
  checksAnswers: env['NODE_ENV'] !== 'production',
  trustProxy: env['TRUST_PROXY'],
  prepare: async (db) => {
    const sealed = await sealPlainSecrets(db);
    if (sealed > 0) log.info({ sealed }, 'values that were stored in plain text are sealed');
    await fillHelpStore(db, new Date());
    if (!demoPassword) return;
    // Nothing that runs without the demo knows of it.
    const [{ isDemoAllowed }, { seedDemo }] = await Promise.all([import('./demo/isDemoAllowed.ts'), import('./demo/seedDemo.ts')]);
    if (await isDemoAllowed(db)) await seedDemo(db, { password: demoPassword, now: new Date(), log });
  },
});

let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    ended.abort();
    log.info({ signal }, 'ending');
    // Also in the middle of a start: what has been started by then must end too.
    started
      .then((api) => api.stop())
      .catch(() => {})
      .finally(() => process.exit(0));
  });
}

started.catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') log.fatal(`Port ${env['API_PORT'] ?? 4001} is in use. Set API_PORT to another one.`);
  else log.fatal({ err: error }, error instanceof Error ? error.message : 'The api could not start.');
  process.exitCode = 1;
  setImmediate(() => process.exit(1));
});
