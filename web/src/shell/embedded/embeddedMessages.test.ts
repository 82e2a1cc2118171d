import { describe, expect, it } from 'vitest';

import { type EmbeddedEffect, embeddedEffect, type EmbeddedMessage, embeddedMessage, type EmbeddedPlace } from './embeddedMessages.ts';

const origin = 'https://old.example.com';
const parse = (data: unknown, from: Partial<{ origin: string; isFromFrame: boolean }> = {}) =>
  embeddedMessage({ origin, isFromFrame: true, data, ...from }, origin);
const google = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=1';

const good: [unknown, EmbeddedMessage][] = [
  [
    { type: 'goToStore', data: { storeId: 'a1b2c3d4' } },
    { type: 'goToStore', storeId: 'a1b2c3d4' },
  ],
  [
    { type: 'goToStore', data: { storeId: 'a1b2c3d4'.repeat(4) } },
    { type: 'goToStore', storeId: 'a1b2c3d4' },
  ],
  [{ type: 'refreshUser' }, { type: 'refreshUser' }],
  [{ type: 'delete', data: null }, { type: 'delete' }],
  [{ type: 'goToLogin' }, { type: 'goToLogin' }],
  [
    { type: 'currentAngularPath', data: { path: '/store/a1b2c3d4/email?x=1' } },
    { type: 'currentAngularPath', path: '/store/a1b2c3d4/email?x=1' },
  ],
  [{ type: 'refreshData' }, { type: 'refreshData' }],
  [
    { type: 'googleIntegrationData', data: { authorizationUrl: google } },
    { type: 'googleIntegrationData', authorizationUrl: google },
  ],
  [{ type: 'loadingDone', data: { more: 1 } }, { type: 'loadingDone' }],
  [{ type: 'storeSettingsUpdated' }, { type: 'storeSettingsUpdated' }],
];

describe('a message of the older interface', () => {
  it.each(good)('%j is accepted', (data, message) => expect(parse(data)).toEqual(message));

  it('covers the nine of the specification', () => {
    expect(new Set(good.map(([, { type }]) => type)).size).toBe(9);
  });

  it.each(good)('%j is ignored from any other origin or window', (data) => {
    for (const other of ['https://old.example.com.evil.example', 'http://old.example.com', 'https://old.example.com:8443', 'null', ''])
      expect(parse(data, { origin: other })).toBeUndefined();
    expect(parse(data, { isFromFrame: false })).toBeUndefined();
  });

  it.each([
    null,
    undefined,
    '',
    'delete',
    7,
    [],
    ['delete'],
    {},
    { type: 'Delete' },
    { type: 'constructor' },
    { type: '__proto__' },
    { type: ['delete'] },
    { type: 'goToStore' },
    { type: 'goToStore', data: 'a1b2c3d4' },
    { type: 'goToStore', data: { storeId: '../../x' } },
    { type: 'goToStore', data: { storeId: 'A1B2C3D4' } },
    { type: 'goToStore', data: { storeId: 'a1b2c3d4x' } },
    { type: 'goToStore', data: { storeId: 12345678 } },
    { type: 'currentAngularPath', data: { path: '//evil.example' } },
    { type: 'currentAngularPath', data: { path: '/\\evil.example' } },
    { type: 'currentAngularPath', data: { path: 'javascript:alert(1)' } },
    { type: 'currentAngularPath', data: { path: `/${'x'.repeat(3000)}` } },
    { type: 'currentAngularPath', data: {} },
    { type: 'googleIntegrationData', data: { authorizationUrl: 'https://accounts.google.com.evil.example/' } },
    { type: 'googleIntegrationData', data: { authorizationUrl: 'https://accounts.google.com@evil.example/' } },
    { type: 'googleIntegrationData', data: { authorizationUrl: 'http://accounts.google.com/' } },
    { type: 'googleIntegrationData', data: { authorizationUrl: 'javascript:alert(1)' } },
    { type: 'googleIntegrationData', data: [] },
  ])('%j is ignored', (data) => expect(parse(data)).toBeUndefined());
});

const place: EmbeddedPlace = {
  storeId: 'a1b2c3d4',
  path: '/store/a1b2c3d4/email/triggers',
  companyStores: ['a1b2c3d4', 'b1b2c3d4', 'c1b2c3d4'],
  companyId: 'f1b2c3d4',
};

describe('what the console does', () => {
  it.each<[EmbeddedMessage, EmbeddedEffect | undefined]>([
    [
      { type: 'goToStore', storeId: 'b1b2c3d4' },
      { do: 'go to store', storeId: 'b1b2c3d4' },
    ],
    [{ type: 'refreshUser' }, { do: 'read again', what: 'viewer' }],
    [{ type: 'storeSettingsUpdated' }, { do: 'read again', what: 'store' }],
    [{ type: 'refreshData' }, { do: 'read again', what: 'everything' }],
    [{ type: 'goToLogin' }, { do: 'sign in again', to: place.path }],
    [{ type: 'loadingDone' }, { do: 'show frame' }],
    [{ type: 'delete' }, { do: 'leave deleted store', next: { storeId: 'b1b2c3d4' } }],
    [
      { type: 'googleIntegrationData', authorizationUrl: google },
      { do: 'leave for', url: google },
    ],
    [
      { type: 'currentAngularPath', path: '/store/a1b2c3d4/email/triggers/7?tab=2' },
      { do: 'show path', path: '/store/a1b2c3d4/email/triggers/7?tab=2' },
    ],
    [{ type: 'currentAngularPath', path: place.path }, undefined],
    [{ type: 'currentAngularPath', path: '/store/b1b2c3d4/email' }, undefined],
    [{ type: 'currentAngularPath', path: '/store/a1b2c3d4/../b1b2c3d4/email' }, undefined],
    [{ type: 'currentAngularPath', path: '/company/f1b2c3d4/users' }, undefined],
    [{ type: 'currentAngularPath', path: '/\t/evil.example' }, undefined],
  ])('%j leads to %j', (message, effect) => expect(embeddedEffect(message, place)).toEqual(effect));

  it('leads to the form for a store when the last one was deleted', () => {
    const last = { ...place, companyStores: ['a1b2c3d4'] };
    expect(embeddedEffect({ type: 'delete' }, last)).toEqual({ do: 'leave deleted store', next: { companyId: 'f1b2c3d4' } });
  });
});
