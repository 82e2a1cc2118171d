import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..', '..');
const library = join(source, '..', 'node_modules', '@mantine', 'core', 'styles');

/** Names that the console imports from the component library. */
function usedComponents(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const names = new Set<string>();
  for (const file of files)
    for (const [, list] of readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const name of (list ?? '').split(','))
        names.add(
          name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0] ?? '',
        );
  return names;
}

it('the styles of every component in use are included', () => {
  const listed = readFileSync(join(import.meta.dirname, 'mantineStyles.ts'), 'utf8');
  const missing = [...usedComponents()].filter((name) => existsSync(join(library, `${name}.css`)) && !listed.includes(`/${name}.css'`));
  expect(missing).toEqual([]);
});
