import { describe, expect, it } from 'vitest';

import { type EarlySite, earlyVisit } from './earlyRoutes.ts';

const site: EarlySite = {
  files: ['new.js', 'item.js', 'list.js', 'list.css', 'dashboard.js'],
  frames: [{ path: '/store/:storeId', query: ['Frame', 'f1', { storeId: '$storeId' }], files: [] }],
  screens: [
    { path: '/store/:storeId/rules/new', query: ['New', 'n1', { storeId: '$storeId' }], files: [0] },
    { path: '/store/:storeId/rules/:id', query: ['Item', 'i1', { id: '$id', storeId: '$storeId' }], files: [1] },
    {
      path: '/store/:storeId/rules',
      query: ['List', 'l1', { storeId: '$storeId', first: 50, filter: [] }],
      files: [2, 3],
    },
    { path: '/store/:storeId/dashboard', query: null, files: [4] },
  ],
};
const frame = '{"documentId":"f1","operationName":"Frame","variables":{"storeId":"ab"}}';

describe('the queries that the document sends early', () => {
  it.each([
    [
      'a list',
      '/store/ab/rules',
      '',
      ['{"documentId":"l1","operationName":"List","variables":{"storeId":"ab","first":50,"filter":[]}}'],
      ['list.js', 'list.css'],
    ],
    [
      'an item, with its id as it is',
      '/store/ab/rules/a%2Fb',
      '',
      ['{"documentId":"i1","operationName":"Item","variables":{"id":"a/b","storeId":"ab"}}'],
      ['item.js'],
    ],
    [
      'a fixed word before a parameter',
      '/store/ab/rules/new',
      '',
      ['{"documentId":"n1","operationName":"New","variables":{"storeId":"ab"}}'],
      ['new.js'],
    ],
    ['a list whose address says more', '/store/ab/rules', '?page=2', [], ['list.js', 'list.css']],
    ['a screen whose variables depend on the day', '/store/ab/dashboard', '', [], ['dashboard.js']],
    ['a screen that it does not know', '/store/ab/else/where', '', [], []],
  ])('%s', (_name, path, search, bodies, files) => {
    expect(earlyVisit(site, path, search)).toEqual({ bodies: [frame, ...bodies], files });
  });

  it('do not exist outside frames', () => {
    expect(earlyVisit(site, '/', '')).toBeUndefined();
    expect(earlyVisit(site, '/account/settings', '')).toBeUndefined();
  });

  it('leave an invalid URL to the console', () => {
    expect(earlyVisit(site, '/store/%E0%A4%A/rules', '')).toBeUndefined();
  });
});
