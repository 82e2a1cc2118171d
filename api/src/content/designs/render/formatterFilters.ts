import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core';

import { renderError, renderLimits, type RenderProblem } from './renderJob.ts';

type Filter = (...values: unknown[]) => unknown;

interface FormatterFilters {
  readonly filters: ReadonlyMap<string, Filter>;
  /** The formatter that failed, as a problem of the design. */
  readonly problem: RenderProblem | undefined;
  /** Begins a drawing, with time of its own and no problem. */
  restart(): void;
  dispose(): void;
}

const none: FormatterFilters = { filters: new Map(), problem: undefined, restart: () => undefined, dispose: () => undefined };

const engine = () => newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant); // the package's types say CommonJS, which Node.js does not load it as
let loaded: ReturnType<typeof engine> | undefined;

/** The store's formatters as filters, each call in an engine that has nothing but the language, as when a formatter is tested (ADR 19). */
export async function formatterFilters(sources: Readonly<Record<string, string>>): Promise<FormatterFilters> {
  if (Object.keys(sources).length === 0) return none;
  const runtime = (await (loaded ??= engine())).newRuntime();
  runtime.setMemoryLimit(16 * 1024 * 1024);
  runtime.setMaxStackSize(256 * 1024);
  let began = performance.now();
  runtime.setInterruptHandler(() => performance.now() - began > renderLimits.ms);
  const vm = runtime.newContext();
  let problem: RenderProblem | undefined;
  const fail = (name: string, message: string): never => {
    problem = renderError('render', `The formatter “${name}” failed: ${message}`);
    throw new Error(message);
  };
  const filters = new Map<string, Filter>();
  for (const [name, source] of Object.entries(sources)) {
    const code = `(${source.replace(/[\s;]+$/, '')}\n)`;
    filters.set(name, (...values) => {
      const args = JSON.stringify(values.map((value) => value ?? null));
      const called = vm.evalCode(
        `JSON.stringify((${code})(...${args.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')})) ?? 'null'`,
      );
      if (called.error) {
        const thrown: unknown = vm.dump(called.error);
        called.error.dispose();
        const said = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown);
        return fail(name, said.slice(0, 300));
      }
      const json = vm.getString(called.value);
      called.value.dispose();
      return json.length > 100_000 ? fail(name, 'its result is too long.') : (JSON.parse(json) as unknown);
    });
  }
  return {
    filters,
    get problem() {
      return problem;
    },
    restart() {
      began = performance.now();
      problem = undefined;
    },
    dispose() {
      vm.dispose();
      runtime.dispose();
    },
  };
}
