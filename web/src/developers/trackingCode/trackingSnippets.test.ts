import { describe, expect, it } from 'vitest';

import { contextSnippets, loaderSnippet } from './trackingSnippets.ts';

const options = {
  scriptUrl: 'https://api.shop.example/endcap.js',
  publicKey: 'abc',
  consent: 'session',
  collectsEmail: false,
  logsPages: true,
} as const;

describe('the loader', () => {
  it('names the script, the store and the consent', () => {
    const [queue = '', script] = loaderSnippet(options).split('\n');
    expect(queue).toContain('endcap.q');
    expect(script).toBe('<script async src="https://api.shop.example/endcap.js" data-key="abc" data-consent="session"></script>');
  });

  it('lists what is enabled and disabled', () => {
    expect(loaderSnippet({ ...options, consent: 'off', collectsEmail: true, logsPages: false })).toContain(
      'data-consent="off" data-email="on" data-pages="off"',
    );
  });

  it('contains no markup of an invalid URL', () => {
    expect(loaderSnippet({ ...options, scriptUrl: '"><img src=x>' })).not.toContain('<img');
  });

  it('queues commands until the script has loaded', () => {
    const text = /<script>(.*?)<\/script>/.exec(loaderSnippet(options))?.[1] ?? '';
    const scope: { endcap?: { (...command: unknown[]): void; q?: ArrayLike<unknown>[] } } = {};
    // oxlint-disable-next-line no-implied-eval, no-new-func -- the snippet is what is tested
    new Function('window', `with (window) { ${text} }`)(scope);
    scope.endcap?.('product', '4711');
    expect(scope.endcap?.q?.map((command) => Array.from(command))).toEqual([['product', '4711']]);
  });
});

it.each(Object.entries(contextSnippets))('the example for %s has valid syntax', (_name, snippet) => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(snippet)?.[1] ?? (snippet.startsWith('<') ? '' : snippet);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- parsed, not run
  expect(() => new Function(script)).not.toThrow();
});
