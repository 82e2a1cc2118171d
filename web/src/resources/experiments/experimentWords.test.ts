import { expect, it } from 'vitest';

import { type Goal, knownGoal, mailGoalWords } from './experimentWords.ts';

it('keeps every goal of an experiment, so that a save of its name changes none', () => {
  const goals = Object.keys(mailGoalWords) as Goal[]; // the words are given for each goal
  expect(goals.map(knownGoal)).toEqual(goals);
  expect(knownGoal('%future added value')).toBe('CONVERSION');
});
