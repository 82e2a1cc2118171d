import { describe, expect, it } from 'vitest';

import { jsonProblem } from './jsonProblem.ts';
import { decodeStep, encodeStep, namesAt, newStep, readSteps, stepsJson, stepTypes } from './modifierStep.ts';

describe('steps as JSON', () => {
  it('are restored unchanged', () => {
    const steps = stepTypes.map((type, at) =>
      newStep({ type, attribute: 'a', value: `“${at}”\n`, replaceBy: '$1', separator: ';', condition: 'a = 1', isEnabled: at % 2 === 0 }),
    );
    const read = readSteps(JSON.parse(stepsJson(steps)));
    expect(read).toEqual(steps);
  });

  it.each<[string, unknown, object]>([
    ['no list', {}, { index: -1, field: '' }],
    ['no step', [1], { index: 0, field: '' }],
    ['no such type', [{ type: 'upper' }, { type: 'shout' }], { index: 1, field: 'type' }],
    ['a field that is none', [{ type: 'upper', atribute: 'x' }], { index: 0, field: 'atribute' }],
    ['a text that is none', [{ type: 'upper', attribute: ['x'] }], { index: 0, field: 'attribute' }],
    ['a text too long', [{ type: 'upper', attribute: 'x'.repeat(101) }], { index: 0, field: 'attribute', most: 100 }],
    ['more steps than a list has', Array.from({ length: 101 }, () => ({ type: 'upper' })), { index: -1, field: '', most: 100 }],
    ['a switch that is none', [{ type: 'upper', enabled: 'no' }], { index: 0, field: 'enabled' }],
  ])('%s is reported with its position', (_what, plain, problem) => expect(readSteps(plain)).toEqual(problem));

  it('empty and given values are one choice', () =>
    expect(
      readSteps([
        { type: 'round', replace_by: 'nearest' },
        { type: 'capitalise', value: 'words' },
        { type: 'derive_variants', replace_by: 'list' },
      ]),
    ).toEqual([newStep({ type: 'ROUND' }), newStep({ type: 'CAPITALISE' }), newStep({ type: 'DERIVE_VARIANTS' })]));

  it('accept numbers as typed', () => expect(readSteps([{ type: 'round', value: 0.05 }])).toMatchObject([{ value: '0.05' }]));
});

describe('a step in a link', () => {
  it('is restored unchanged', () => {
    const fields = { type: 'STRIP_HTML', attribute: 'description', condition: 'brand = "A&B+ø"' } as const;
    expect(decodeStep(encodeStep(fields))).toMatchObject({ ...fields, isEnabled: true });
  });
  it.each([null, '', '{', '[]', '{"type":"rm -rf"}', 'x'.repeat(20_000)])('that is invalid is ignored: %s', (text) =>
    expect(decodeStep(text)).toBeUndefined(),
  );
});

describe('the position of an error in JSON', () => {
  it.each<[string, object | undefined]>([
    ['[]', undefined],
    [' [ {"a": [1, -2.5e3, true, null, "x\\n\\u00e9"]} ] \n', undefined],
    ['', { line: 1, column: 1 }],
    ['[1,]', { line: 1, column: 4 }],
    ['[\n  {"a" 1}\n]', { line: 2, column: 8 }],
    ["[{'a': 1}]", { line: 1, column: 3 }],
    ['[1] 2', { line: 1, column: 5 }],
    ['["a\nb"]', { line: 1, column: 2 }],
    ['['.repeat(5_000), { line: 1, column: 201 }],
  ])('%j', (text, place) =>
    expect(jsonProblem(text)).toEqual(
      place === undefined ? undefined : expect.objectContaining({ line: (place as { line: number }).line }),
    ),
  );

  it('is found exactly when the browser reports one', () => {
    for (const text of ['{"a":1}', '[1 2]', 'nul', '"\\x"', '01', '1.', '{"a":}', '"\t"', '{"a":1,}']) {
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect([text, jsonProblem(text) === undefined]).toEqual([text, isJson]);
    }
  });
});

it('the names offered are those of the shop and of earlier steps', () => {
  const steps = [
    newStep({ type: 'CREATE_ATTRIBUTE', attribute: 'season', value: 'summer' }),
    newStep({ type: 'COPY', attribute: 'name', value: 'title' }),
    newStep({ type: 'DELETE_ATTRIBUTE', attribute: 'raw_*' }),
    newStep({ type: 'UPPER', attribute: 'later' }),
  ];
  expect(namesAt(['price', 'name'], steps, 3)).toEqual(['name', 'price', 'season', 'title']);
  expect(namesAt(['price'], steps, 0)).toEqual(['price']);
});
