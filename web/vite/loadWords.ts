import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

import { needsCompiling } from '../src/app/words/plainMessages.ts';

const source = join(import.meta.dirname, '..', 'src');
const words = /^virtual:words\/(console|entry)\/([\w-]+)$/;

/** Folders whose words the documents before the console say: sign-in, invitations, invoices, subscriptions, forms and failures. */
const entryFolders = [
  'app/',
  'session/',
  'company/invites/',
  'company/invoices/',
  'email/subscribe/',
  'account/profile/',
  'ui/form/',
  'shell/shell.',
];

/** Files with the words of a language: `search/rules/searchRules.da-DK.json` is next to the messages that it translates. */
function filesOf(part: string, language: string): string[] {
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const isWanted = (path: string): boolean => part === 'console' || entryFolders.some((folder) => path.startsWith(folder));
  return all.filter((path) => path.endsWith(`.${language}.json`) && isWanted(path)).sort();
}

/** Makes one script of all words of a language, with their syntax trees as compileMessages makes them. */
export function loadWords(): Plugin {
  return {
    name: 'endcap:load-words',
    resolveId: { filter: { id: words }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- how Rollup marks modules that are no files
      filter: { id: /^\0virtual:words\// },
      handler(id) {
        const [, part = '', language = ''] = words.exec(id.slice(1)) ?? [];
        const entries = filesOf(part, language).flatMap((path) => {
          const file = join(source, path);
          this.addWatchFile(file);
          const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
          return Object.entries(texts).map(([key, text]) => [
            key,
            needsCompiling.test(text) ? parse(text, { captureLocation: false }) : text,
          ]);
        });
        return `export const words = ${JSON.stringify(Object.fromEntries(entries))};`;
      },
    },
  };
}
