import { expect, it } from 'vitest';

import { surveyDueFor } from './surveyDue.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it.each<[string, number | null, number | null, boolean, { survey: boolean; optIn: boolean }]>([
  ['who belongs to no company', null, null, false, { survey: false, optIn: false }],
  ['who has just come', 0, null, false, { survey: false, optIn: false }],
  ['almost a week later', 6.99, null, false, { survey: false, optIn: false }],
  ['a week later', 7, null, false, { survey: false, optIn: true }],
  ['a week later, willing already', 7, null, true, { survey: false, optIn: false }],
  ['two weeks later', 14, null, false, { survey: true, optIn: true }],
  ['who gave a score today', 100, 0, true, { survey: false, optIn: false }],
  ['who gave a score 89 days ago', 100, 89.9, true, { survey: false, optIn: false }],
  ['who gave a score 90 days ago', 100, 90, true, { survey: true, optIn: false }],
])('the survey is due or not for a person %s', (_who, member, score, hasOptedIn, due) => {
  const facts = {
    memberSince: member === null ? null : daysAgo(member),
    lastScoreAt: score === null ? null : daysAgo(score),
    hasOptedIn,
  };
  expect(surveyDueFor(facts, now)).toEqual(due);
});
