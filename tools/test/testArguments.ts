/** What `npm test -- …` asks for: some steps, or the unit tests of some files, or why it is not understood. */
export type TestArguments = { readonly steps: readonly string[] } | { readonly filters: readonly string[] } | { readonly problem: string };

/** Steps that only run when they are asked for by name. */
const onRequest = new Set(['database-url']);

/**
 * Reads the arguments: none for every step, `--only lint,types` for some, anything else goes to vitest
 * (`npm test -- searchRules`, `npm test -- -t 'a name'`).
 */
export function parseTestArguments(args: readonly string[], names: readonly string[]): TestArguments {
  const [first, ...rest] = args;
  if (first === undefined) return { steps: names.filter((name) => !onRequest.has(name)) };
  if (first !== '--only' && !first.startsWith('--only=')) return { filters: args };
  const list = first === '--only' ? rest : [first.slice('--only='.length), ...rest];
  const steps = list.flatMap((part) => part.split(',')).filter(Boolean);
  const unknown = steps.filter((name) => !names.includes(name));
  if (unknown.length > 0 || steps.length === 0) return { problem: `Steps are ${names.join(', ')}; not ${unknown.join(', ') || 'none'}.` };
  return { steps };
}
