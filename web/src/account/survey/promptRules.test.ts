import { describe, expect, it } from 'vitest';

import { isAnalyticsPath, type PromptFacts, showsOptIn, showsSurvey } from './promptRules.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const days = (count: number) => now + count * 86_400_000;
const facts: PromptFacts = {
  now,
  isUserKnown: true,
  isSurveyDue: false,
  isOptInDue: true,
  surveyClosedUntil: undefined,
  optInClosedUntil: undefined,
  isAnalytics: true,
};

describe('the feedback prompt', () => {
  it.each<[string, Partial<PromptFacts>, boolean]>([
    ['on an analytics page', {}, true],
    ['on another page', { isAnalytics: false }, false],
    ['while the user is not known', { isUserKnown: false }, false],
    ['when the server does not ask', { isOptInDue: false }, false],
    ['when a survey is due', { isSurveyDue: true }, false],
    ['dismissed until tomorrow', { optInClosedUntil: days(1) }, false],
    ['dismissed until this moment', { optInClosedUntil: now }, true],
    ['dismissed until yesterday', { optInClosedUntil: days(-1) }, true],
    ['with the survey put off for 14 more days', { surveyClosedUntil: days(14) }, false],
    ['with the survey put off for 7 more days', { surveyClosedUntil: days(7) }, false],
    ['with a survey flag that expires within a week', { surveyClosedUntil: days(7) - 1 }, true],
    ['with a survey flag that has expired', { surveyClosedUntil: days(-3) }, true],
  ])('%s: %s', (_case, change, isShown) => {
    expect(showsOptIn({ ...facts, ...change })).toBe(isShown);
  });
});

describe('the survey', () => {
  it.each<[string, Partial<PromptFacts>, boolean]>([
    ['when due', { isSurveyDue: true }, true],
    ['when due, on any page', { isSurveyDue: true, isAnalytics: false }, true],
    ['when not due', {}, false],
    ['when due and put off', { isSurveyDue: true, surveyClosedUntil: days(1) }, false],
    ['when due and put off until now', { isSurveyDue: true, surveyClosedUntil: now }, true],
    ['while the user is not known', { isSurveyDue: true, isUserKnown: false }, false],
  ])('%s: %s', (_case, change, isShown) => {
    expect(showsSurvey({ ...facts, ...change })).toBe(isShown);
  });
});

it.each([
  ['/store/a1b2c3d4/analytics/dashboard', true],
  ['/store/a1b2c3d4/search/analytics/2026-11-01', true],
  ['/store/a1b2c3d4/search/analytics-v3', true],
  ['/store/a1b2c3d4/search/rules/analytics-of-lamps', false],
  ['/store/a1b2c3d4/data/products', false],
])('%s is an analytics page: %s', (path, isAnalytics) => {
  expect(isAnalyticsPath(path)).toBe(isAnalytics);
});
