import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Plugin } from 'vite';

/** `a as b` of an import or export, as [b, a]. */
function namesOf(list: string): [string, string][] {
  return list.split(',').map((item) => {
    const [first = '', second = first] = item.trim().split(/\s+as\s+/);
    return [second, first];
  });
}

/** A name that the chunk does not export yet. */
const exported = (name: string): string => `__runtime_${name}`;

/** The chunk with the runtime inside it, which hands on what the other chunks want of it. */
export function withRuntime(base: string, runtime: string, fileName: string): string {
  const [, body, handedOut] = /^([\s\S]*?)export\{([^}]*)\};?\s*$/.exec(runtime) ?? [];
  const statement = new RegExp(`import\\{([^}]*)\\}from"\\./${fileName}";?`);
  const [whole, imported] = statement.exec(base) ?? [];
  const last = base.lastIndexOf('export{');
  if (body === undefined || handedOut === undefined || whole === undefined || imported === undefined || last < 0)
    throw new Error('The chunk of the runtime looks otherwise than vite/mergeRuntime.ts expects.');
  const names = namesOf(handedOut);
  const object = `{${names.map(([name, local]) => `${name}:${local}`).join(',')}}`;
  const taken = namesOf(imported).map(([local, name]) => `${local}=__runtime.${name}`);
  const handedOn = names.map(([name]) => `${exported(name)}`);
  const head = `const __runtime=(()=>{${body}return${object}})(),${taken.join(',')},${handedOn.map((name) => `${name}=__runtime.${name.slice(exported('').length)}`).join(',')};`;
  return head + base.slice(0, last).replace(whole, '') + base.slice(last).replace('export{', `export{${handedOn.join(',')},`);
}

/** Another chunk, which takes the runtime from the chunk that now holds it. */
export function fromBase(code: string, runtimeName: string, baseName: string): string {
  return code
    .replace(new RegExp(`import\\{([^}]*)\\}from"\\./${runtimeName}"`), (_all, list: string) => {
      const names = namesOf(list).map(([local, name]) => (local === exported(name) ? local : `${exported(name)} as ${local}`));
      return `import{${names.join(',')}}from"./${baseName}"`;
    })
    .replaceAll(runtimeName, baseName);
}

/**
 * The few lines with which chunks read CommonJS modules are a file of their own, whatever the groups say. Every page has the chunk
 * `base`, so they move there: one request less for each page.
 */
export function mergeRuntime(): Plugin {
  let folder = '';
  return {
    name: 'endcap:merge-runtime',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      handler() {
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|html)$/.test(name));
        const runtimeFile = files.find((name) => basename(name).startsWith('rolldown-runtime-'));
        const baseFile = files.find((name) => basename(name).startsWith('base-') && name.endsWith('.js'));
        if (runtimeFile === undefined || baseFile === undefined) return;
        const [runtimeName, baseName] = [basename(runtimeFile), basename(baseFile)];
        const runtime = readFileSync(join(folder, runtimeFile), 'utf8');
        for (const name of files) {
          const file = join(folder, name);
          const code = readFileSync(file, 'utf8');
          if (!code.includes(runtimeName) || name === runtimeFile) continue;
          if (name === baseFile) writeFileSync(file, withRuntime(code, runtime, runtimeName));
          else if (name.endsWith('.html'))
            writeFileSync(file, code.replace(new RegExp(`\\s*<(?:link|script)[^>]*${runtimeName}[^>]*>(?:</script>)?`), ''));
          else writeFileSync(file, fromBase(code, runtimeName, baseName));
        }
        rmSync(join(folder, runtimeFile));
      },
    },
  };
}
