import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { loopOf, pathsTo, type TreeNode } from './categoryTree.ts';

/** A tree out of `parent>child` pairs. */
function treeOf(...pairs: string[]): Map<string, TreeNode> {
  const edges = pairs.map((pair) => pair.split('>'));
  const ids = [...new Set(edges.flat())];
  return new Map(
    ids.map((id) => [
      id,
      { id, name: id.toUpperCase(), parents: edges.filter(([, child]) => child === id).map(([parent]) => parent ?? '') },
    ]),
  );
}

const words = (path: readonly { id: string }[]) => path.map(({ id }) => id).join('>');

describe('the paths to a category', () => {
  it.each([
    ['a top category', ['a>b'], 'a', []],
    ['one below', ['a>b'], 'b', ['a']],
    ['three levels', ['a>b', 'b>c'], 'c', ['a>b']],
    ['two parents, shortest first', ['a>b', 'b>c', 'x>c'], 'c', ['x', 'a>b']],
    ['itself as a child', ['a>a', 'r>a'], 'a', ['r']],
    ['a loop without a top', ['a>b', 'b>a'], 'a', []],
    ['a loop on the way down from a top', ['r>a', 'a>b', 'b>a', 'b>c'], 'c', ['r>a>b']],
    ['a category that is not there', ['a>b'], 'z', []],
  ])('%s', (_name, pairs, id, expected) => expect(pathsTo(id, treeOf(...pairs)).map(words)).toEqual(expected));

  it('are found in any tree without endless loops, and limited in number', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, letter), { maxLength: 30 }), (pairs) => {
        const tree = treeOf(...pairs.map(([parent, child]) => `${parent}>${child}`));
        for (const id of tree.keys()) {
          const paths = pathsTo(id, tree);
          expect(paths.length).toBeLessThanOrEqual(10);
          for (const path of paths) expect(new Set([...path.map((step) => step.id), id]).size).toBe(path.length + 1);
        }
      }),
    );
  });
});

describe('a loop', () => {
  it.each([
    ['none', ['a>b'], 'b', ''],
    ['itself', ['a>a'], 'a', 'a>a'],
    ['two', ['a>b', 'b>a'], 'a', 'a>b>a'],
    ['three', ['a>b', 'b>c', 'c>a'], 'b', 'b>c>a>b'],
    ['elsewhere', ['a>b', 'b>a', 'b>c'], 'c', ''],
  ])('of %s', (_name, pairs, id, expected) => expect(words(loopOf(id, treeOf(...pairs)))).toBe(expected));
});
