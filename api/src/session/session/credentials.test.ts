import { describe, expect, it } from 'vitest';

import { credentialsOf } from './credentials.ts';

const none = { username: '', password: '', token: '', token_google: '' };

describe('credentials', () => {
  it.each([
    ['the third-party token alone', { token_google: 'g' }, { by: 'provider', token: 'g' }],
    [
      'the third-party token whatever else is sent',
      { username: 'a', password: 'p', token: 't', token_google: 'g' },
      { by: 'provider', token: 'g' },
    ],
    ['user name and token without a password', { username: ' a ', token: 't' }, { by: 'link', username: 'a', token: 't' }],
    [
      'user name and password although there is a token',
      { username: 'a', password: 'p', token: 't' },
      { by: 'password', username: 'a', password: 'p' },
    ],
    ['user name and password', { username: 'a', password: 'p' }, { by: 'password', username: 'a', password: 'p' }],
    ['a password of spaces, which is one', { username: 'a', password: ' ', token: 't' }, { by: 'password', username: 'a', password: ' ' }],
    ['nothing, which is a wrong password', {}, { by: 'password', username: '', password: '' }],
  ])('are %s', (_name, input, expected) => {
    expect(credentialsOf({ ...none, ...input })).toEqual(expected);
  });
});
