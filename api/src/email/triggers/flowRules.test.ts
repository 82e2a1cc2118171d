import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { flowTypes } from '@endcap/schema/email/triggers/flowCatalogue.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { mailProblem } from '../content/mailProblem.ts';
import { admitPeople, type PastEntries } from './admitPeople.ts';
import { type Activity, basketAfter, leftBehind } from './causes/leftBehind.ts';
import { lookWindow } from './causes/findCauses.ts';
import { recursOn } from '../../store/stores/recurrence.ts';
import { keptDay, runDays } from './causes/runDays.ts';
import { defaultTrigger } from './defaultFlows.ts';
import { flowProblem } from './flowSteps.ts';
import { type FlowPerson, type PersonFacts, walkFlow } from './walkFlow.ts';

type Fields = z.input<typeof emailTriggers.fields>;

const content = { subject: 'Hello' };
const bodyOf = (steps: Fields['steps'], more: Partial<Fields> = {}) =>
  emailTriggers.fields.parse({ name: 'A', type: 'welcome', steps, ...more });

const start = new Date('2026-11-20T08:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const branching = bodyOf([
  { key: 'first', kind: 'email', content },
  { key: 'day', kind: 'delay', delay_minutes: 1440 },
  { key: 'asks', kind: 'condition', test: 'opened', mail: 'first' },
  { key: 'yes', kind: 'email', content, parent: 'asks', branch: 'yes' },
  { key: 'no', kind: 'email', content, parent: 'asks', branch: 'no' },
  { key: 'wait', kind: 'delay', delay_minutes: 60, parent: 'asks', branch: 'no' },
  { key: 'last', kind: 'email', content },
]);

const person = (more: Partial<FlowPerson> = {}): FlowPerson => ({ step: 'first', dueAt: start, causedAt: start, messages: {}, ...more });
const nothing: PersonFacts = { boughtAt: undefined, hasReturned: false, opened: new Set(), clicked: new Set(), audiences: new Set() };
const walked = (at: Partial<FlowPerson>, facts: Partial<PersonFacts>, now: Date, body = branching) => {
  const { mails, next } = walkFlow(body, person(at), { ...nothing, ...facts }, now);
  return { mails: mails.map(({ key }) => key), next };
};

describe('a person in a flow', () => {
  it('receives what is due and waits from when it was due, however late the job ran', () => {
    expect(walked({}, {}, after(7))).toEqual({ mails: ['first'], next: { step: 'asks', dueAt: after(1440) } });
  });

  it('follows the branch for what they did, and returns to the steps after it', () => {
    const at = { step: 'asks', dueAt: after(1440), messages: { first: 'm1' } };
    expect(walked(at, { opened: new Set(['m1']) }, after(1440))).toEqual({ mails: ['yes', 'last'], next: 'done' });
    expect(walked(at, {}, after(1440))).toEqual({ mails: ['no'], next: { step: 'last', dueAt: after(1500) } });
  });

  it('leaves after buying, when their step was deleted, and when it is a day too late', () => {
    expect(walked({}, { boughtAt: after(1) }, after(5)).next).toEqual({ left: 'bought' });
    expect(walked({}, { boughtAt: after(-1) }, after(5)).next).not.toEqual({ left: 'bought' });
    expect(walked({ step: 'gone' }, {}, after(5))).toEqual({ mails: [], next: { left: 'changed' } });
    expect(walked({}, {}, after(1441))).toEqual({ mails: [], next: { left: 'late' } });
    const staying = bodyOf(branching.steps, { exits_when_bought: false });
    expect(walked({}, { boughtAt: after(1) }, after(5), staying).mails).toEqual(['first']);
  });

  it('is checked for orders and audiences', () => {
    const asks = (more: object) =>
      bodyOf(
        [
          { key: 'c', kind: 'condition', ...more },
          { key: 'm', kind: 'email', content, parent: 'c' },
        ],
        { exits_when_bought: false },
      );
    expect(walked({ step: 'c' }, { boughtAt: after(1) }, after(2), asks({ test: 'bought' })).mails).toEqual(['m']);
    expect(walked({ step: 'c' }, {}, after(2), asks({ test: 'bought' })).mails).toEqual([]);
    expect(
      walked({ step: 'c' }, { audiences: new Set(['vip']) }, after(2), asks({ test: 'in_audience', audience: ' VIP ' })).mails,
    ).toEqual(['m']);
  });
});

describe('a flow', () => {
  const problem = (steps: NonNullable<Fields['steps']>) => flowProblem(bodyOf(steps).steps);
  const mail = { key: 'm', kind: 'email' as const, content };

  it('has an email, unique IDs, and conditions that refer to earlier steps', () => {
    expect(problem(branching.steps)).toBeUndefined();
    expect(problem([])).toBe('Must contain at least 1 email.');
    expect(problem([mail, mail])).toContain('another step has the key');
    expect(
      problem([
        { ...mail, parent: 'c' },
        { key: 'c', kind: 'condition' },
      ]),
    ).toContain('earlier condition');
    expect(problem([{ key: 'c', kind: 'condition', mail: 'm' }, mail])).toContain('not sent before it');
    expect(problem([mail, { key: 'c', kind: 'condition', test: 'in_audience' }])).toContain('choose an audience');
    expect(problem([{ key: 'm', kind: 'email' }])).toContain('enter a subject');
  });

  it.each(flowTypes)('of the type %s works as created, in each language', (type) => {
    for (const language of ['en-US', 'da-DK', 'de-DE', 'fr-FR']) {
      const body = defaultTrigger(type, language);
      expect(flowProblem(body.steps)).toBeUndefined();
      for (const step of body.steps) if (step.content !== null) expect(mailProblem(step.content)).toBeUndefined();
    }
    expect(defaultTrigger(type, 'da-DK').steps).not.toEqual(defaultTrigger(type, 'de-DE').steps);
  });
});

describe('a person enters a flow', () => {
  const cause = (email: string, day: number, name = `c${day}`) => ({
    email,
    cause: name,
    at: after(day * 1440),
    ripe: after(day * 1440),
    products: [],
    query: '',
    order: '',
  });
  const past = (more: Partial<PastEntries>): ReadonlyMap<string, PastEntries> =>
    new Map([['ada', { count: 1, lastAt: start, isInFlow: false, causes: new Set(['c0']), ...more }]]);
  const limits = { type: 'abandoned_cart', once_per_days: 7, max_per_person: null } as const;

  it('once within the days of the limit, as often as allowed, and never twice for one event', () => {
    const { entered, capped } = admitPeople([cause('ada', 9), cause('ada', 0), cause('ada', 3), cause('bob', 3)], new Map(), limits);
    expect(entered.map(({ email, entry }) => [email, entry])).toEqual([
      ['ada', 1],
      ['bob', 1],
      ['ada', 2],
    ]);
    expect(capped).toBe(1);
    expect(admitPeople([cause('ada', 0)], past({}), limits)).toEqual({ entered: [], capped: 0 });
    expect(admitPeople([cause('ada', 30)], past({}), { ...limits, max_per_person: 1 })).toEqual({ entered: [], capped: 1 });
  });

  it('only after completing it, so that an email does not start its own trigger again', () => {
    expect(admitPeople([cause('ada', 30)], past({ isInFlow: true }), limits).entered).toEqual([]);
    expect(admitPeople([cause('ada', 3)], past({}), limits).entered).toEqual([]);
    expect(admitPeople([cause('ada', 1, 'run:2')], past({}), { ...limits, type: 'recurring' }).entered).toHaveLength(1);
  });
});

describe('an abandoned cart', () => {
  const hour = 3_600_000;
  const did = (minute: number, type: string, ids: string[], more: Partial<Activity> = {}): Activity => ({
    type,
    time: after(minute),
    ids,
    ...more,
  });

  it('is the one changed last, without bought or removed products', () => {
    const acts = [
      did(0, 'cart_add', ['a', 'b'], { products: [{ id: 'a', quantity: 2, price: 5 }, { id: 'b' }] }),
      did(1, 'cart_remove', ['b']),
      did(2, 'cart_add', ['a'], { products: [{ id: 'a', quantity: 1 }] }),
    ];
    expect([...basketAfter(acts)]).toEqual([['a', { quantity: 3, price: 5 }]]);
    expect(leftBehind('abandoned_cart', acts, hour)?.products).toEqual(['a']);
    expect(leftBehind('abandoned_cart', [...acts, did(3, 'sale', ['a'])], hour)).toBeUndefined();
    expect(leftBehind('abandoned_cart', [...acts, did(500, 'product', ['c'])], hour)).toBeUndefined();
    expect(leftBehind('abandoned_cart', [...acts, did(500, 'basket_set', ['d'])], hour)?.products).toEqual(['d']);
  });

  it('is replaced by viewed or searched products when there was no cart', () => {
    const acts = [
      did(0, 'product', ['old']),
      did(300, 'product', ['a']),
      did(301, 'search', ['s1', 's2'], { query: 'lamp' }),
      did(302, 'product', ['b']),
    ];
    expect(leftBehind('abandoned_session', acts, hour)?.products).toEqual(['b', 'a']);
    expect(leftBehind('abandoned_search', acts, hour)).toMatchObject({ products: ['s1', 's2'], query: 'lamp' });
    expect(leftBehind('abandoned_search', [...acts, did(303, 'cart_add', ['b'])], hour)).toBeUndefined();
    expect(leftBehind('abandoned_session', [did(0, 'category', ['x'])], hour)).toBeUndefined();
  });
});

describe('calendar days', () => {
  const window = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });

  it('have one run each, also across clock changes', () => {
    const spring = runDays({ time: '02:30' }, 'Europe/Berlin', window('2026-03-28T00:00Z', '2026-03-30T12:00Z'));
    expect(spring.map(({ day, at }) => [day, at.toISOString()])).toEqual([
      ['2026-03-28', '2026-03-28T01:30:00.000Z'],
      ['2026-03-29', '2026-03-29T01:30:00.000Z'],
      ['2026-03-30', '2026-03-30T00:30:00.000Z'],
    ]);
    const autumn = runDays({ time: '02:30' }, 'Europe/Berlin', window('2026-10-24T12:00Z', '2026-10-25T12:00Z'));
    expect(autumn.map(({ at }) => at.toISOString())).toEqual(['2026-10-25T00:30:00.000Z']);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu', 'America/St_Johns'])
      expect(runDays({ time: '00:00' }, zone, window('2026-11-01T00:00Z', '2026-11-08T00:00Z'))).toHaveLength(7);
  });

  it('follow the interval, and 29 February moves to the 28th in other years', () => {
    expect(recursOn({ every: 'week', weekday: 1, day: 1 }, '2026-11-23')).toBe(true);
    expect(recursOn({ every: 'week', weekday: 2, day: 1 }, '2026-11-23')).toBe(false);
    expect(recursOn({ every: 'month', weekday: 1, day: 23 }, '2026-11-23')).toBe(true);
    expect(keptDay('2027-02-28', 0)).toEqual({ year: 2027, kept: ['02-28', '02-29'] });
    expect(keptDay('2028-02-27', 1)).toEqual({ year: 2028, kept: ['02-28'] });
    expect(keptDay('2026-12-30', 3)).toEqual({ year: 2027, kept: ['01-02'] });
  });
});

describe('the period that a trigger checks', () => {
  it('never starts before the trigger was enabled, and reaches further back once an hour for late events', () => {
    const day = (number: number) => after(number * 1440);
    expect(lookWindow('welcome', day(9), day(10), day(10)).from).toEqual(new Date(day(10).getTime() - 180_000));
    expect(lookWindow('order_followup', day(0), day(10), after(14460)).from).toEqual(day(7));
    expect(lookWindow('order_followup', day(9), day(10), after(14460)).from).toEqual(day(9));
    expect(lookWindow('price_drop', day(0), day(10), after(14460)).from).toEqual(new Date(day(10).getTime() - 180_000));
  });
});
