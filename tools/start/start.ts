import { join } from 'node:path';

import { Product } from './product.ts';
import { CommandError } from '../say.mjs';
import { readSettings } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const help = 'Usage: npm start [-- --no-demo]';

async function start(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--no-demo');
  if (unknown !== undefined) throw new CommandError(`Unknown argument ${unknown}. ${help}`);
  const product = new Product(root, readSettings(process.env, root), !args.includes('--no-demo'));
  const end = (code: number) => void product.stop().then(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  // The process that started this one is gone: no one is left to end us.
  process.on('disconnect', () => end(0));
  product.onGivenUp = (reason) => {
    process.stderr.write(`${reason}\n`);
    end(1);
  };
  try {
    await product.start();
  } catch (error) {
    if (product.isStopping) return;
    await product.stop();
    throw error;
  }
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof CommandError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
