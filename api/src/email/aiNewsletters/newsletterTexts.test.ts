import fc from 'fast-check';
import { clockOf, momentOf } from '@endcap/schema/contract/storeClock.ts';
import { newsletterRecurrence } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import { describe, expect, it } from 'vitest';

import { writeNewsletter, writerLanguage } from './builtInWriter.ts';
import type { NewsletterAngle } from './writerWords.ts';
import { topicOf } from './newsletterWish.ts';
import { newsletterBlocks } from './newsletterLayouts.ts';
import { nextRun } from './nextRun.ts';
import { claimProblem } from './textClaims.ts';

const zone = 'Europe/Copenhagen';

describe('the next run', () => {
  it.each([
    ['weekly on Tuesday', { every: 'weekly', weekday: 2, time: '09:00' }, '2026-11-23T08:00:00Z', '2026-11-24T09:00'],
    ['weekly, later on the same day', { every: 'weekly', weekday: 1, time: '09:30' }, '2026-11-23T08:00:00Z', '2026-11-23T09:30'],
    ['weekly, after today’s time', { every: 'weekly', weekday: 1, time: '09:00' }, '2026-11-23T08:00:00Z', '2026-11-30T09:00'],
    ['monthly on the 31st of a short month', { every: 'monthly', day: 31, time: '09:00' }, '2026-02-01T00:00:00Z', '2026-02-28T09:00'],
    ['monthly on the 31st of a long month', { every: 'monthly', day: 31, time: '09:00' }, '2026-02-28T12:00:00Z', '2026-03-31T09:00'],
    ['monthly in a leap year', { every: 'monthly', day: 30, time: '09:00' }, '2028-02-01T00:00:00Z', '2028-02-29T09:00'],
    ['at a time that the clocks skip', { every: 'weekly', weekday: 7, time: '02:30' }, '2026-03-28T12:00:00Z', '2026-03-29T03:30'],
    ['at a time that the clocks show twice', { every: 'weekly', weekday: 7, time: '02:30' }, '2026-10-24T12:00:00Z', '2026-10-25T02:30'],
  ])('is correct: %s', (_name, recurrence, after, local) => {
    expect(clockOf(nextRun(newsletterRecurrence.parse(recurrence), zone, new Date(after)), zone)).toBe(local);
  });

  it('is the first of two equal times in autumn, and then next week’s', () => {
    const recurrence = newsletterRecurrence.parse({ every: 'weekly', weekday: 7, time: '02:30' });
    const first = nextRun(recurrence, zone, new Date('2026-10-24T12:00:00Z'));
    expect(first.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(clockOf(nextRun(recurrence, zone, first), zone)).toBe('2026-11-01T02:30');
  });

  it('is always later, on the requested day and time, in any time zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Copenhagen',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Auckland',
      'Australia/Lord_Howe',
    );
    const every = fc.record({
      every: fc.constantFrom('weekly' as const, 'monthly' as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      day: fc.integer({ min: 1, max: 31 }),
      // The clocks change at night.
      time: fc.integer({ min: 5, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:15`),
    });
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, every, moment, (where, recurrence, after) => {
        const next = nextRun(recurrence, where, after);
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        expect(next.getTime() - after.getTime()).toBeLessThan(33 * 86_400_000);
        expect(clockOf(next, where).slice(11)).toBe(recurrence.time);
        expect(momentOf(clockOf(next, where), where)).toEqual(next);
      }),
    );
  });
});

describe('the built-in writer', () => {
  const angles: readonly NewsletterAngle[] = ['new', 'popular', 'sale', 'trending'];

  it.each(['en', 'da-DK', 'de'])('writes three different texts in %s, without numbers', (language) => {
    for (const angle of angles) {
      const texts = writeNewsletter({ angle, topic: 'tents', shop: 'Fern', products: ['Tent A', 'Tent B', 'Tent C', 'Tent D'] }, language);
      expect(new Set(texts.map(({ subject }) => subject)).size).toBe(3);
      for (const text of texts) {
        expect(claimProblem(text, [])).toBeUndefined();
        expect(Object.values(text).every((part) => part !== '' && !/[{}]/.test(part))).toBe(true);
      }
    }
  });

  it('writes English for an unknown language', () => {
    expect([writerLanguage('da-DK'), writerLanguage('fr'), writerLanguage('')]).toEqual(['da', 'en', 'en']);
  });

  it('keeps the limits of an email, and ignores Liquid in a name', () => {
    const [text] = writeNewsletter({ angle: 'new', topic: 'x'.repeat(500), shop: '{{ 1 }}', products: ['{% raw %}'] }, 'en');
    expect(text?.subject.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(text)).not.toContain('{%');
  });
});

describe('the blocks of a newsletter', () => {
  const kinds = (variant: number, arranged?: Parameters<typeof newsletterBlocks>[2]) =>
    newsletterBlocks(variant, 'Shop', arranged).map(({ kind }) => kind);

  it('are different in each of the three variants, and all show its headline, text and products', () => {
    expect(new Set([0, 1, 2].map((variant) => kinds(variant).join())).size).toBe(3);
    for (const variant of [0, 1, 2]) {
      const blocks = newsletterBlocks(variant, '');
      expect(blocks.filter(({ kind }) => kind === 'products')).toHaveLength(1);
      expect(blocks.map(({ text }) => text)).toEqual(expect.arrayContaining(['{{ headline }}', '{{ text }}', '{{ shop.name }}']));
    }
  });

  it('are those of the writer, unless they leave out the text or the products', () => {
    const own = [{ kind: 'products', columns: 3 }, { kind: 'text' }, { kind: 'text', text: 'See you soon' }] as const;
    expect(newsletterBlocks(0, 'Shop', own)).toMatchObject([
      { kind: 'products', columns: 3, shows: ['image', 'name', 'list_price', 'price'] },
      { kind: 'text', text: '{{ text }}' },
      { kind: 'text', text: 'See you soon' },
    ]);
    expect(kinds(0, own.slice(1))).toEqual(kinds(0));
    expect(kinds(1, [own[0], own[2]])).toEqual(kinds(1));
  });
});

describe('what a model may claim', () => {
  const text = { subject: 'Tents', preview_text: '', headline: '', text: 'For {{ recipient.first_name }}: tents from 249.' };
  const catalogue = ['{"name":"Tent","price":249}'];

  it.each([
    ['what the catalogue says', {}, undefined],
    ['another price', { text: 'Only 199!' }, '199'],
    ['a discount', { text: 'A discount for you' }, 'discount'],
    ['per cent', { text: 'Save half: %' }, '%'],
    ['a link', { text: 'See https://evil.example' }, 'links'],
    ['an address', { text: 'Write to a@b.example' }, 'links'],
    ['other code', { subject: '{{ shop.secret }}' }, 'code'],
    ['markup', { text: '<b>Tents</b>' }, 'code'],
  ])('includes or excludes %s', (_name, changed, word) => {
    const problem = claimProblem({ ...text, ...changed }, catalogue);
    if (word === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(word);
  });

  it('includes a discount that the person named', () => {
    expect(claimProblem({ ...text, text: '20 % discount' }, ['20 % discount on tents'])).toBeUndefined();
  });
});

describe('the subject of a sentence', () => {
  it.each([
    ['our lamps for cosy evenings', 'lamps for cosy evenings'],
    ['write a newsletter about tents for our customers this summer', 'tents'],
    ['vores lamper til hyggelige aftener', 'lamper til hyggelige aftener'],
    ['unsere zelte für den strand', 'zelte für den strand'],
    ['a newsletter', ''],
    ['', ''],
  ])('of “%s” is “%s”, in its own words', (sentence, topic) => {
    expect(topicOf(sentence)).toBe(topic);
  });
});
