import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { issueWords } from './issueWords.ts';

function said(shape: z.ZodType, value: unknown): string | undefined {
  const parsed = shape.safeParse(value, { error: issueWords });
  return parsed.error?.issues[0]?.message;
}

describe('an input error is reported in words', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This field is required.'],
    [z.string(), 7, 'Must be text.'],
    [z.string(), null, 'Must be text.'],
    [z.number(), '7', 'Must be a number.'],
    [z.int(), 7.5, 'Must be a whole number.'],
    [z.boolean(), 'true', 'Must be true or false.'],
    [z.array(z.string()), 'a', 'Must be a list.'],
    [z.object({}), [], 'Must be an object.'],
    [z.record(z.string(), z.string()), 1, 'Must be an object.'],
    [z.string().max(3), 'abcd', 'Must be at most 3 character(s) long.'],
    [z.string().min(3), 'ab', 'Must be at least 3 character(s) long.'],
    [z.string().length(3), 'ab', 'Must be exactly 3 character(s) long.'],
    [z.array(z.int()).max(2000), Array.from({ length: 2001 }, () => 1), 'Must contain at most 2,000 item(s).'],
    [z.array(z.int()).min(1), [], 'Must contain at least 1 item(s).'],
    [z.int().max(100), 101, 'Must be at most 100.'],
    [z.number().positive(), 0, 'Must be more than 0.'],
    [z.enum(['asc', 'desc']), 'up', 'Must be one of asc, desc.'],
    [z.enum(['asc', 'desc']), undefined, 'This field is required.'],
    [z.literal('on'), 'off', 'Must be on.'],
    [z.email(), 'x', 'Enter a valid email address.'],
    [z.url(), 'x', 'Enter a valid URL, such as https://shop.example/.'],
    [z.uuid(), 'x', 'Must be an ID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301.'],
    [z.iso.datetime(), 'x', 'Must be a date and time in UTC, such as 2026-01-31T09:30:00Z.'],
    [z.iso.date(), 'x', 'Must be a date, such as 2026-01-31.'],
    [z.string().regex(/^a/), 'b', 'Is not in the expected format.'],
    [z.union([z.string(), z.number()]), true, 'Must be text or a number.'],
    [z.union([z.string(), z.object({ name: z.string() })]), {}, 'name: This field is required.'],
    [z.union([z.string(), z.number()]), undefined, 'This field is required.'],
    [z.strictObject({}), { colour: 1 }, 'Unknown field: colour.'],
    [z.string().refine(() => false), 'x', 'This value is not allowed.'],
    [z.string().refine(() => false, 'Say please.'), 'x', 'Say please.'],
  ])('%#', (shape, value, sentence) => {
    expect(said(shape, value)).toBe(sentence);
  });

  it('for every call, whatever its fields contain', async () => {
    const values = [undefined, null, 7.5, -1e12, true, [], {}, [null], 'x', 'x'.repeat(3_000)];
    for (const { call } of await loadCalls()) {
      const names = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : [];
      for (const value of values) {
        const { error } = call.input.safeParse(Object.fromEntries(names.map((name) => [name, value])), { error: issueWords });
        for (const { message } of error?.issues ?? [])
          expect([call.path, message]).toEqual([
            call.path,
            expect.not.stringMatching(/expected (?!format)|received |Invalid |Too (?:big|small)|undefined/),
          ]);
      }
    }
  });
});
