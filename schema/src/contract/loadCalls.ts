import { callsOf } from '../resources/resourceCalls.ts';
import { loadResources } from '../resources/loadResources.ts';
import type { Call } from './call.ts';
import { exportsBySuffix } from './exportsBySuffix.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value && 'answer' in value;
}

/** Every call that a `*.rest.ts` file declares and every one of a resource, with the module it comes from (e.g. `search/rules`), in file order. */
export async function loadCalls(): Promise<{ module: string; name: string; call: Call }[]> {
  const declared = (await exportsBySuffix('.rest.ts', isCall)).map(({ value: call, ...place }) => ({ ...place, call }));
  const ofResources = (await loadResources()).flatMap(({ module, name, resource }) =>
    Object.entries(callsOf(resource)).map(([verb, call]) => ({ module, name: `${name}.${verb}`, call })),
  );
  return [...declared, ...ofResources];
}
