import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../web/src/app/relay/__generated__/persisted-operations.json');

/** For tests: the console's operations as Relay's compiler left them; none before the console was built. */
export function consoleOperations(): { readonly name: string; readonly kind: string; readonly source: string }[] {
  try {
    const map = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>; // Relay's own format
    return Object.values(map).map((source) => {
      const [, kind = 'query', name = source.slice(0, 40)] = /(query|mutation)\s+(\w+)/.exec(source) ?? [];
      return { name, kind, source };
    });
  } catch {
    return [];
  }
}
