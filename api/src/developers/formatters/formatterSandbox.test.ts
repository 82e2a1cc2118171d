import { describe, expect, it } from 'vitest';

import { runFormatter } from './formatterSandbox.ts';

const run = (source: string, input: unknown = 'Oak', product: unknown = { price: 12.5 }, store = 'a') =>
  runFormatter(store, { source, input: JSON.stringify(input), product: JSON.stringify(product), isCheckOnly: false });

describe('a formatter', () => {
  it.each<[string, string, unknown, string | null, string]>([
    ['an arrow function', '(value) => value.toUpperCase()', 'oak', '"OAK"', 'text'],
    [
      'a function with a name',
      'function label(value, product) {\n  return value + " " + product.price.toFixed(2);\n}',
      'oak',
      '"oak 12.50"',
      'text',
    ],
    ['a number', 'value => value * 2;', 21, '42', 'number'],
    ['a list', '(v) => v.split("a")', 'banana', '["b","n","n",""]', 'list'],
    ['an object', '(v) => ({ v })', 1, '{"v":1}', 'object'],
    ['nothing', '(v) => {}', 1, null, 'nothing'],
    ['null', '(v) => null', 1, 'null', 'nothing'],
  ])('returns %s', async (_what, source, input, output, type) => {
    expect(await run(source, input)).toMatchObject({ output, output_type: type, error: null });
  });

  it('returns what it wrote to the console', async () => {
    expect((await run('(v) => { console.log("seen", v, 3); for (;;) { console.log("x".repeat(10000)); } }')).logs).toEqual([
      'seen Oak 3',
      ...Array.from({ length: 19 }, () => expect.stringMatching(/^x{500}…$/)),
    ]);
  });

  it.each<[string, string, object]>([
    ['a mistake in the text', '(value) => {\n  return value +;\n}', { kind: 'syntax', line: 2 }],
    ['a text that is no function', '42', { kind: 'not_a_function' }],
    [
      'an error',
      '(value) => {\n\n  return value.missing.length;\n}',
      { kind: 'thrown', line: 3, message: expect.stringMatching(/TypeError/) },
    ],
    ['an answer that comes later', 'async (value) => value', { kind: 'promise' }],
    ['a thrown text', '() => { throw "no" }', { kind: 'thrown', message: expect.stringContaining('no') }],
  ])('reports the position: %s', async (_what, source, error) => {
    expect((await run(source)).error).toMatchObject(error);
  });
});

describe('a formatter cannot', () => {
  it.each<[string, string, string[]]>([
    ['run for ever', '() => { for (;;); }', ['time']],
    ['run for ever while it is read', '(() => { for (;;); })()', ['time']],
    ['run for ever by calling itself', 'function f() { return f(); }', ['thrown', 'memory']],
    ['run for ever in a pattern', `() => /^(a+)+$/.test('a'.repeat(60) + '!')`, ['time']],
    ['run for ever when its answer is printed', '() => ({ toJSON() { for (;;); } })', ['time']],
    ['catch its end', '() => { for (;;) { try { for (;;); } catch {} } }', ['time']],
    ['fill the memory with a list', '() => { const all = []; for (;;) all.push(new Array(1e5).fill(1)); }', ['memory', 'time']],
    ['fill the memory with a text', `() => { let text = 'x'; for (;;) text += text; }`, ['memory', 'thrown']],
    ['fill the memory with a buffer', '() => new ArrayBuffer(2 ** 31 - 1).byteLength', ['memory', 'thrown']],
    ['answer too much', `() => 'x'.repeat(1e6)`, ['output']],
    ['answer in a circle', '() => { const a = {}; a.a = a; return a; }', ['thrown']],
    ['hide its error', '() => { throw { get message() { for (;;); }, get stack() { throw 1; } } }', ['time', 'thrown']],
  ])('%s', async (_what, source, kinds) => {
    const { error, output } = await run(source);
    expect(output).toBeNull();
    expect(kinds).toContain(error?.kind);
  });

  it('reach anything outside', async () => {
    const names = [
      'process',
      'require',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'importScripts',
      'Worker',
      'setTimeout',
      'Deno',
      'Bun',
      'os',
      'std',
      'print',
      'load',
      'document',
      'globalThis.global',
    ];
    const { output } = await run(`() => [${names.map((name) => `typeof ${name}`).join(', ')}]`);
    expect(JSON.parse(output ?? '[]')).toEqual(names.map(() => 'undefined'));
    const escape = `() => { const made = (0, eval)('this').constructor.constructor('return typeof process + typeof require')(); return made; }`;
    expect((await run(escape)).output).toBe('"undefinedundefined"');
    expect(await run(`() => import('node:fs').then(() => 'in')`)).toMatchObject({ output: null, error: { kind: 'promise' } });
  });

  it('change what the next one sees', async () => {
    await run(
      '() => { Object.prototype.stained = 1; Array.prototype.join = () => "stained"; JSON.stringify = () => "stained"; return 1; }',
    );
    expect((await run('() => [({}).stained === undefined, [1, 2].join("+")]')).output).toBe('[true,"1+2"]');
    expect(({} as { stained?: unknown }).stained).toBeUndefined();
    expect((await run('() => { JSON.stringify = () => "stained"; return 1; }')).output).toBe('1');
  });

  it('delay others', async () => {
    const [slow, quick] = await Promise.all([run('() => { for (;;); }'), run('() => 1')]);
    expect([slow.error?.kind, quick.output]).toEqual(['time', '1']);
  });

  it('delay other stores', async () => {
    const ended: string[] = [];
    const noteEnd = (name: string) => () => ended.push(name);
    const slow = Array.from({ length: 4 }, (_, at) => run('() => { for (;;); }').then(noteEnd(`slow ${at}`)));
    await run('() => 1', 'Oak', {}, 'b').then(noteEnd('quick'));
    await Promise.all(slow);
    expect(ended).toHaveLength(5);
    // At most the one of the other store that is under way may end first, on a busy machine.
    expect(ended.indexOf('quick')).toBeLessThan(2);
  });
});
