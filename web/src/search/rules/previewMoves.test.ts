import { expect, test } from 'vitest';

import { movesOf } from './previewMoves.ts';

test.each([
  ['stays', { rank: 2, rankBefore: 2, badges: [] }, []],
  ['moves up', { rank: 1, rankBefore: 4, badges: [] }, [{ kind: 'up', places: 3 }]],
  ['moves down', { rank: 4, rankBefore: 1, badges: [] }, [{ kind: 'down', places: 3 }]],
  ['was further down than was compared', { rank: 20, rankBefore: null, badges: [] }, [{ kind: 'new' }]],
  ['is pinned, wherever it stood', { rank: 1, rankBefore: 9, badges: ['PINNED'] }, [{ kind: 'pinned' }]],
  ['is hidden', { rank: null, rankBefore: 1, badges: ['HIDDEN'] }, [{ kind: 'hidden' }]],
])('a product that %s', (_, row, moves) => expect(movesOf(row)).toEqual(moves));
