import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Call } from '@endcap/schema/contract/call.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { filesBySuffix } from '@endcap/schema/contract/filesBySuffix.ts';

import type { OpenObserver } from './callObserver.ts';
import type { Handler } from './handle.ts';

const apiSource = join(import.meta.dirname, '..');

/** Imports every file of the api whose name ends with `suffix`, and answers what each exports under `name`. */
export async function loadExports(suffix: string, name: string): Promise<{ file: string; value: unknown }[]> {
  const files = filesBySuffix(suffix, apiSource);
  return Promise.all(
    files.map(async (file) => {
      const exports: Record<string, unknown> = await import(pathToFileURL(join(apiSource, file)).href);
      if (exports[name] === undefined) throw new Error(`api/src/${file} must export \`${name}\`.`);
      return { file, value: exports[name] };
    }),
  );
}

const nameOf = (call: Call) => `${call.version}/${call.path}`;

function isHandler(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && 'call' in value && 'run' in value;
}

/** Every sentence that is wrong between the declared calls and the handlers; none when they match one to one. */
export function mismatches(calls: readonly Call[], handlers: readonly Handler[]): string[] {
  const declared = calls.map(nameOf);
  const handled = handlers.map(({ call }) => nameOf(call));
  const twice = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...twice(declared).map((name) => `${name} is declared twice`),
    ...twice(handled).map((name) => `${name} has two handlers`),
    ...declared.filter((name) => !handled.includes(name)).map((name) => `${name} has no handler`),
    ...handled.filter((name) => !declared.includes(name)).map((name) => `${name} has a handler but is not declared in a *.rest.ts`),
  ];
}

/** All handlers of `*.calls.ts`. Throws unless each declared call has exactly one. */
export async function loadHandlers({ isComplete = true }: { isComplete?: boolean } = {}): Promise<Handler[]> {
  const [calls, files] = await Promise.all([loadCalls(), loadExports('.calls.ts', 'handlers')]);
  const handlers = files.flatMap(({ file, value }) => {
    if (!Array.isArray(value) || !value.every(isHandler)) throw new Error(`api/src/${file}: \`handlers\` must be an array of handle(…).`);
    return value;
  });
  const wrong = mismatches(
    calls.map(({ call }) => call),
    handlers,
  );
  if (isComplete && wrong.length > 0) throw new Error(`The calls and their handlers do not match: ${wrong.join('; ')}.`);
  return handlers;
}

/** What looks on at every call: `openObserver` of all `*.observers.ts`. */
export async function loadObservers(): Promise<OpenObserver[]> {
  const files = await loadExports('.observers.ts', 'openObserver');
  return files.map(({ file, value }) => {
    if (typeof value !== 'function') throw new Error(`api/src/${file}: \`openObserver\` must be a function.`);
    return value as OpenObserver; // an observer's only signature
  });
}
