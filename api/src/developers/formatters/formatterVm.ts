// Runs one formatter in a thread of its own: a JavaScript engine compiled to WebAssembly, which has nothing but the language itself. No
// function of this process, of Node.js or of the network exists in there.

import { parentPort, workerData } from 'node:worker_threads';

import type { FormatterTestResult } from '@endcap/schema/developers/formatters/formatters.rest.ts';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSHandle, type QuickJSSyncVariant } from 'quickjs-emscripten-core';

import { countText } from '../../http/countText.ts';

export interface FormatterRun {
  readonly source: string;
  /** JSON of the first and second value that the function is given. */
  readonly input: string;
  readonly product: string;
  /** Only reads the function, and does not call it. */
  readonly isCheckOnly: boolean;
}

const memoryBytes = 16 * 1024 * 1024;
const stackBytes = 256 * 1024;
const timeMs = 500;
const mostOutput = 100_000;
const mostLogs = 20;
const longestLog = 500;
const longestMessage = 1_000;

type TestError = NonNullable<FormatterTestResult['error']>;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text).toWellFormed();

/** What a thrown value says, whatever it is; reading it runs in the engine, under the same limits. */
function readError(vm: QuickJSContext, thrown: QuickJSHandle, isOver: () => boolean, phase: 'read' | 'run'): TestError {
  const read = (name: string): string => {
    if (vm.typeof(thrown) !== 'object') return '';
    const value = vm.getProp(thrown, name);
    const text = vm.typeof(value) === 'string' ? vm.getString(value) : '';
    value.dispose();
    return text;
  };
  try {
    if (isOver()) return { kind: 'time', message: `It exceeded the time limit of ${timeMs} ms and was stopped.`, line: null, column: null };
    const name = read('name');
    const thrownText = vm.typeof(thrown) === 'object' ? read('message') : String(vm.dump(thrown));
    if (name === 'InternalError' && thrownText.includes('out of memory'))
      return {
        kind: 'memory',
        message: `It exceeded the memory limit of ${memoryBytes / 1024 / 1024} MB and was stopped.`,
        line: null,
        column: null,
      };
    const place = /formatter\.js:(\d+)(?::(\d+))?/.exec(read('stack'));
    const message = cut([name, thrownText].filter(Boolean).join(': ') || 'It threw an error without a message.', longestMessage);
    const column = place?.[2] === undefined ? null : Number(place[2]);
    const line = place === null ? null : Number(place[1]);
    // The text is in brackets, which begin one character before it.
    return {
      kind: phase === 'read' && name === 'SyntaxError' ? 'syntax' : 'thrown',
      message,
      line,
      column: line === 1 && column !== null ? Math.max(1, column - 1) : column,
    };
  } catch {
    return { kind: 'thrown', message: 'It threw an error that cannot be read.', line: null, column: null };
  }
}

const outputTypes: Readonly<Record<string, FormatterTestResult['output_type']>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  list: 'list',
  object: 'object',
  function: 'function',
};

// Taken before the function is read, so that it cannot replace them.
const helpers = `(() => {
  const { stringify, parse } = JSON, { isArray } = Array, text = String, Later = Promise;
  return { parse, text, print: (value) => stringify(value), kind: (value) => (value === null ? 'nothing' : isArray(value) ? 'list' : value instanceof Later ? 'promise' : typeof value) };
})()`;

async function run({ source, input, product, isCheckOnly }: FormatterRun): Promise<FormatterTestResult> {
  // The package's types say CommonJS, which Node.js does not load it as.
  const engine = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant);
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(memoryBytes);
  runtime.setMaxStackSize(stackBytes);
  const vm = runtime.newContext();
  const logs: string[] = [];
  const log = vm.newFunction('log', (...args) => {
    if (logs.length < mostLogs)
      logs.push(cut(args.map((arg) => (vm.typeof(arg) === 'string' ? vm.getString(arg) : shownValue(vm, arg))).join(' '), longestLog));
  });
  const console = vm.newObject();
  vm.setProp(console, 'log', log);
  vm.setProp(vm.global, 'console', console);
  const own = vm.unwrapResult(vm.evalCode(helpers, 'helpers.js'));
  const helper = (name: string) => vm.getProp(own, name);
  const began = performance.now();
  const isOver = () => performance.now() - began > timeMs;
  runtime.setInterruptHandler(isOver);
  const ended = (rest: Partial<FormatterTestResult>): FormatterTestResult => ({
    output: null,
    output_type: null,
    error: null,
    logs,
    milliseconds: Math.round((performance.now() - began) * 10) / 10,
    ...rest,
  });

  const made = vm.evalCode(`(${source.replace(/[\s;]+$/, '')}\n)`, 'formatter.js', { strict: true });
  if (made.error) return ended({ error: readError(vm, made.error, isOver, 'read') });
  if (vm.typeof(made.value) !== 'function')
    return ended({
      error: { kind: 'not_a_function', message: 'The text must be one function, such as (value) => value.', line: null, column: null },
    });
  if (isCheckOnly) return ended({});
  const parse = helper('parse');
  const args: QuickJSHandle[] = [];
  for (const json of [input, product]) {
    const parsed = vm.callFunction(parse, vm.undefined, vm.newString(json));
    if (parsed.error)
      return ended({ error: { kind: 'input', message: 'The test input is not valid JSON, or too large.', line: null, column: null } });
    args.push(parsed.value);
  }
  const called = vm.callFunction(made.value, vm.undefined, ...args);
  if (called.error) return ended({ error: readError(vm, called.error, isOver, 'run') });
  const kind = vm.getString(vm.unwrapResult(vm.callFunction(helper('kind'), vm.undefined, called.value)));
  if (kind === 'promise')
    return ended({
      error: {
        kind: 'promise',
        message: 'It returned a promise. A formatter must return its result directly, without async.',
        line: null,
        column: null,
      },
    });
  const printed = vm.callFunction(helper('print'), vm.undefined, called.value);
  if (printed.error) return ended({ error: readError(vm, printed.error, isOver, 'run') });
  const type = outputTypes[kind] ?? 'nothing';
  if (vm.typeof(printed.value) !== 'string') return ended({ output_type: type });
  const length = vm.getNumber(vm.getProp(printed.value, 'length'));
  if (length > mostOutput)
    return ended({
      output_type: type,
      error: {
        kind: 'output',
        message: `It returned ${countText(length)} characters; at most ${countText(mostOutput)} are allowed.`,
        line: null,
        column: null,
      },
    });
  return ended({ output: vm.getString(printed.value).toWellFormed(), output_type: type });
}

function shownValue(vm: QuickJSContext, value: QuickJSHandle): string {
  const kind = vm.typeof(value);
  if (kind === 'object' || kind === 'function') return `[${kind}]`;
  return String(vm.dump(value));
}

// What formatterSandbox hands to the thread that it starts.
// oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await run(workerData as FormatterRun));
