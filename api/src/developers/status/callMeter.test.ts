import { call } from '@endcap/schema/contract/call.ts';
import { ok } from '@endcap/schema/contract/shapes.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { FinishedCall } from '../../http/callObserver.ts';
import { CallMeter, otherLabels } from './callMeter.ts';

const search = call({
  path: 'test/search',
  summary: 'Searches.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({}),
  answer: ok,
});
const staff = call({ ...search, path: 'test/staff', access: { by: 'store', can: 'STORE_VIEW' } });
const store = 'a'.repeat(32);
const at = new Date('2026-11-21T12:34:56Z');
const finished = (change: Partial<FinishedCall> = {}): FinishedCall => ({
  call: search,
  input: { labels: ['home'] },
  storeKey: store,
  at,
  ms: 5,
  status: 200,
  answer: { result: [1] },
  failure: undefined,
  ip: '',
  ...change,
});

describe('the call meter', () => {
  it('counts requests, refusals, failures and empty answers by hour and label', () => {
    const meter = new CallMeter();
    meter.add(finished());
    meter.add(finished({ status: 400, answer: undefined }));
    meter.add(finished({ status: 500, answer: undefined, ms: 300 }));
    meter.add(finished({ answer: { result: [] } }));
    meter.add(finished({ input: {}, at: new Date('2026-11-21T13:00:00Z') }));
    const { cells, slow } = meter.take();
    expect(cells).toMatchObject([
      { call: 'test/search', label: 'home', hour: Date.parse('2026-11-21T12:00:00Z'), requests: 4, errors: 2, failures: 1, empty: 1 },
      { label: '', hour: Date.parse('2026-11-21T13:00:00Z'), requests: 1, errors: 0 },
    ]);
    expect([...(cells[0]?.buckets.values() ?? [])].reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(slow).toMatchObject([{ ms: 300, status: 500 }]);
    expect(meter.take().cells).toEqual([]);
  });

  it('counts impressions under each label and in all, and those that continue or narrow one as requests alone', () => {
    const meter = new CallMeter();
    const input = { labels: ['home', 'top', 'home', ''] };
    meter.add(finished({ input }));
    meter.add(finished({ input, answer: { result: [] } }));
    meter.add(finished({ input, status: 400, answer: undefined }));
    meter.add(finished({ input: { ...input, offset: 24 } }));
    meter.add(finished({ input: { ...input, offset: 0, facet_filters: [{ attribute: 'brand' }] } }));
    const lost = meter.take();
    meter.add(finished({ input: { ...input, offset: 0, facet_filters: [] } }));
    meter.putBack(lost);
    const { cells } = meter.take();
    expect(cells).toMatchObject([{ label: 'home', requests: 6, errors: 1, empty: 1 }]);
    const answered = { answers: 3, empty: 1 };
    expect([...(cells[0]?.impressions ?? [])]).toEqual(['', 'home', 'top'].map((label) => [label, answered]));
  });

  it.each([
    [{ total: 0, products: [], redirect: null }, 1],
    [{ total: 0, products: [] }, 1],
    [{ total: 0, products: [], redirect: '/sale' }, 0],
    [{ total: 30, products: [], redirect: null }, 0],
  ])('counts %j of an element as empty: %s', (answer, empty) => {
    const meter = new CallMeter();
    meter.add(finished({ answer }));
    expect(meter.take().cells).toMatchObject([{ empty }]);
  });

  it('counts neither staff nor calls without a valid store key', () => {
    const meter = new CallMeter();
    meter.add(finished({ call: staff }));
    meter.add(finished({ storeKey: undefined }));
    meter.add(finished({ storeKey: "'; drop table" }));
    expect(meter.take().cells).toEqual([]);
  });

  it('limits its memory, and loses no request in a flood of labels', () => {
    const meter = new CallMeter();
    for (let n = 0; n < 2_000; n++) meter.add(finished({ input: { label: `label ${n}` }, ms: 100 + n }));
    const { cells, slow } = meter.take();
    expect(cells.length).toBe(51);
    expect(cells.find(({ label }) => label === otherLabels)?.requests).toBe(1_950);
    expect(slow.map(({ ms }) => ms).sort()).toEqual([2097, 2098, 2099]);
  });

  it('keeps counts that could not be written', () => {
    const meter = new CallMeter();
    meter.add(finished());
    const lost = meter.take();
    meter.add(finished({ status: 400 }));
    meter.putBack(lost);
    expect(meter.take().cells).toMatchObject([{ requests: 2, errors: 1 }]);
  });
});
