import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import type { Part } from './part.ts';
import { type Change, StoreConfiguration, type StoredEntry, withChanges } from './storeConfiguration.ts';

const store = { key: 'store', companyKey: 'company' };
const lamp = z.object({ watts: z.number() });
type Lamp = z.output<typeof lamp>;

const stored = (body: unknown, version = 1): StoredEntry => ({ version, json: JSON.stringify(body) });
const configuration = (kinds: Record<string, Record<string, unknown>>) =>
  StoreConfiguration.of(
    store,
    7,
    new Map(Object.entries(kinds).map(([kind, bodies]) => [kind, new Map(Object.entries(bodies).map(([id, body]) => [id, stored(body)]))])),
  );
const change = (id: string, body: unknown, enabled = true): Change => ({ kind: 'lamp', id, body, stores: { store: { enabled } } });
const bodiesOf = (value: StoreConfiguration, kind: string) =>
  Object.fromEntries([...value.entriesOf(kind)].map(([id, { json }]) => [id, JSON.parse(json)]));

/** The sum of all watts, by both ways, and how often each was gone. */
function wattsPart() {
  const compile = vi.fn<Part<Lamp, { watts: Record<string, number> }>['compile']>(() => {
    const watts: Record<string, number> = {};
    return {
      add({ id, body }) {
        watts[id] = body.watts;
      },
      done: () => ({ watts }),
    };
  });
  const amend = vi.fn<NonNullable<Part<Lamp, { watts: Record<string, number> }>['amend']>>(({ watts }, changed) => ({
    watts: Object.fromEntries(
      [...Object.entries(watts).filter(([id]) => !changed.has(id)), ...[...changed].flatMap(([id, entry]) => (entry === null ? [] : [[id, entry.body.watts]]))], // prettier-ignore
    ),
  }));
  return { kind: 'lamp', body: lamp, compile, amend };
}

describe('a part', () => {
  it('is compiled once, on first use', () => {
    const part = wattsPart();
    const value = configuration({ lamp: { a: { watts: 40 } } });
    expect(part.compile).not.toHaveBeenCalled();
    expect(value.part(part)).toEqual({ watts: { a: 40 } });
    expect(value.part(part)).toBe(value.part(part));
    expect(part.compile).toHaveBeenCalledTimes(1);
  });

  it('yields to other work while very many resources are read', async () => {
    const bodies = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`l${n}`, { watts: n }]));
    const part = wattsPart();
    const value = configuration({ lamp: bodies });
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    const [one, two] = await Promise.all([value.ready(part), value.ready(part)]);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(0);
    expect(Object.keys(one.watts)).toHaveLength(20_000);
    expect([two, await value.ready(part), value.part(part)].every((again) => again === one)).toBe(true);
    expect(part.compile).toHaveBeenCalledTimes(1);
  });

  it('is empty where the store has nothing of its kind', () => {
    expect(configuration({}).part(wattsPart())).toEqual({ watts: {} });
  });

  it('is updated by changes of its kind, and kept by other changes', () => {
    const part = wattsPart();
    const value = configuration({ lamp: { a: { watts: 40 }, b: { watts: 5 } } });
    const compiled = value.part(part);
    expect(withChanges(value, [change('a', { watts: 60 }), change('b', null)]).part(part)).toEqual({ watts: { a: 60 } });
    expect(withChanges(value, [{ ...change('a', {}), kind: 'chair' }]).part(part)).toBe(compiled);
    expect(value.part(part)).toEqual({ watts: { a: 40, b: 5 } });
    expect(part.compile).toHaveBeenCalledTimes(1);
  });

  it('is compiled again where it cannot be updated', () => {
    const { kind, body, compile } = wattsPart();
    const value = configuration({ lamp: { a: { watts: 40 } } });
    const part = { kind, body, compile };
    value.part(part);
    expect(withChanges(value, [change('b', { watts: 1 })]).part(part)).toEqual({ watts: { a: 40, b: 1 } });
    expect(compile).toHaveBeenCalledTimes(2);
  });

  it('skips a body that it cannot read, and reports it', () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const value = configuration({ lamp: { a: { watts: 'many' }, b: { watts: 5 } } });
    const part = wattsPart();
    expect(value.part(part)).toEqual({ watts: { b: 5 } });
    expect(withChanges(value, [change('b', { volts: 1 })]).part(part)).toEqual({ watts: {} });
    expect(warned.mock.calls.map(([message]) => String(message))).toEqual([
      expect.stringMatching(/^Version 1 of lamp a cannot be read/),
      expect.stringMatching(/^Version 0 of lamp b cannot be read/),
    ]);
    warned.mockRestore();
  });
});

describe('changes', () => {
  it('apply in the stores where they are enabled', () => {
    const value = configuration({ lamp: { a: { watts: 40 }, b: { watts: 5 } } });
    const elsewhere: Change = { kind: 'lamp', id: 'b', body: { watts: 6 }, stores: { other: { enabled: true } } };
    const changed = withChanges(value, [change('a', { watts: 60 }, false), elsewhere, change('c', { watts: 1 })]);
    expect(bodiesOf(changed, 'lamp')).toEqual({ c: { watts: 1 } });
    expect(changed.revision).toBe(7);
  });

  it('are weighed by what they contain', () => {
    const value = configuration({ lamp: { a: { watts: 40 } } });
    const back = withChanges(withChanges(value, [change('b', { watts: 1 }), change('a', null)]), [change('b', null), change('a', { watts: 40 })]); // prettier-ignore
    expect(back.weight).toBe(value.weight);
  });

  const bodies = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.record({ watts: fc.nat(3) }));
  const kinds = fc.dictionary(fc.constantFrom('lamp', 'chair', 'desk'), bodies);

  it('lead from any value to any other', () => {
    fc.assert(
      fc.property(kinds, kinds, (from, to) => {
        const [a, b] = [configuration(from), configuration(to)];
        const changes = Object.keys({ ...from, ...to }).flatMap((kind) =>
          Object.keys({ ...from[kind], ...to[kind] }).map((id) => ({ ...change(id, to[kind]?.[id] ?? null), kind })),
        );
        const part = wattsPart();
        a.part(part);
        const reached = withChanges(a, changes);
        for (const kind of ['lamp', 'chair', 'desk']) expect(bodiesOf(reached, kind)).toEqual(bodiesOf(b, kind));
        expect(reached.part(part)).toEqual(b.part(part));
        expect(reached.weight).toBe(b.weight);
      }),
    );
  });
});
