import { describe, expect, it } from 'vitest';

import { actionsOf, nextState, refusalOf } from './draftStates.ts';

const author = { canEdit: true, isAuthor: true, changeCount: 2 };
const other = { ...author, isAuthor: false };

describe('a draft', () => {
  it.each([
    ['open', author, ['request_review', 'discard']],
    ['open', { ...author, changeCount: 0 }, ['discard']],
    ['review', author, ['reject', 'discard']],
    ['review', other, ['approve', 'reject', 'discard']],
    ['approved', author, ['reject', 'publish', 'discard']],
    ['published', other, ['undo']],
    ['undone', other, []],
    ['discarded', other, []],
    ['review', { ...other, canEdit: false }, []],
  ] as const)('that is %s, seen by %j, can be %j', (state, viewer, expected) => {
    expect(actionsOf(state, viewer)).toEqual(expected);
  });

  it('cannot be approved by anyone who worked on it', () => {
    expect(refusalOf('review', 'approve', author)).toMatch(/Someone else/);
    expect([nextState('approve'), nextState('reject')]).toEqual(['approved', 'open']);
  });
});
