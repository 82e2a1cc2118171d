import { describe, expect, it } from 'vitest';

import { draftOfFeed, feedInput, formField, newFeedDraft } from './feedDraft.ts';

const stored = {
  url: 'https://shop.test/feed',
  headerNames: ['X-Key'],
  sendsToken: false,
  paging: { kind: 'CURSOR', parameter: 'after', firstPage: null, field: 'page.next', sizeParameter: 'limit', size: 200 },
  rowsPath: 'data.orders',
  isIncremental: true,
  modifiedParameter: 'since',
  fullEveryDays: null,
  mappingId: 'm1',
  timeZone: 'Europe/Copenhagen',
  schedule: { kind: 'WEEKLY', minutes: null, day: 5, at: '22:15' },
};

describe('a draft of a feed', () => {
  it('sends its values back unchanged, and keeps stored header values', () => {
    expect(feedInput(draftOfFeed(stored), 'ORDERS')).toEqual({
      entity: 'ORDERS',
      url: 'https://shop.test/feed',
      headers: [{ name: 'X-Key', value: null }],
      sendsToken: false,
      paging: { kind: 'CURSOR', parameter: 'after', field: 'page.next', sizeParameter: 'limit', size: 200 },
      rowsPath: 'data.orders',
      isIncremental: true,
      modifiedParameter: 'since',
      fullEveryDays: null,
      mappingId: 'm1',
      timeZone: 'Europe/Copenhagen',
      schedule: { kind: 'WEEKLY', day: 5, at: '22:15' },
    });
  });

  it('sends only what its paging and schedule need', () => {
    const draft = { ...newFeedDraft('UTC'), url: ' https://shop.test ', headers: [{ name: '', value: '', isStored: false }] };
    expect(feedInput(draft, 'PRODUCTS')).toMatchObject({
      url: 'https://shop.test',
      headers: [],
      paging: { kind: 'NONE' },
      fullEveryDays: 7,
      mappingId: null,
      schedule: { kind: 'DAILY', at: '03:30' },
    });
    expect(feedInput({ ...draft, paging: 'LINK', rowsPath: ' data.items ' }, 'PRODUCTS')).toMatchObject({
      paging: { kind: 'LINK', field: null },
      rowsPath: 'data.items',
    });
    expect(feedInput({ ...draft, rowsPath: 'data.items' }, 'EVERYTHING')).toMatchObject({ rowsPath: null });
    expect(feedInput({ ...draft, paging: 'PAGE', firstPage: '0', schedule: '15' }, 'PRODUCTS')).toMatchObject({
      paging: { kind: 'PAGE', parameter: 'page', firstPage: 0, sizeParameter: '', size: null },
      schedule: { kind: 'INTERVAL', minutes: 15 },
    });
  });

  it.each([
    ['feed.url', 'url'],
    ['feed.headers.0', 'headers'],
    ['feed.paging', 'paging'],
    ['feed.paging.parameter', 'parameter'],
    ['feed.rowsPath', 'rowsPath'],
    ['feed.schedule.at', 'at'],
    ['feed.schedule.minutes', 'schedule'],
    ['feed.mappingId', 'mapping'],
    ['feed.fullEveryDays', 'fullEvery'],
    [null, null],
  ])('an error of %s is shown at %s', (field, expected) => {
    expect(formField(field)).toBe(expected);
  });
});
