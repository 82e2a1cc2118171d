import { describe, expect, it } from 'vitest';

import { changesOf } from './auditChanges.ts';

describe('the changes of an audit entry', () => {
  it('are the fields that differ, on both sides', () => {
    expect(changesOf('{"name":"a","limits":[1,2],"kept":true}', '{"name":"b","limits":[1,3],"kept":true,"new":0}')).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'limits', before: '[1,2]', after: '[1,3]' },
      { field: 'new', before: undefined, after: '0' },
    ]);
  });

  it.each([
    [null, '{"a":1}', [{ field: 'a', before: undefined, after: '1' }]],
    ['{"a":1}', null, [{ field: 'a', before: '1', after: undefined }]],
    ['"x"', '"y"', [{ field: 'value', before: 'x', after: 'y' }]],
    [null, null, []],
  ])('from %j to %j', (before, after, changes) => expect(changesOf(before, after)).toEqual(changes));

  it('are shortened, however long a text is', () => {
    expect(changesOf(null, JSON.stringify({ a: 'x'.repeat(5000) }))[0]?.after).toHaveLength(301);
  });
});
