import { defineMessages } from '../../app/words/defineMessages.ts';

export const accessTokensMessages = defineMessages({
  title: { id: 'session.accessTokens.title', defaultMessage: 'Personal access tokens' },
  text: {
    id: 'session.accessTokens.text',
    defaultMessage: 'For scripts and internal tools that call the GraphQL API as you. They can’t change who can sign in.',
  },
  list: { id: 'session.accessTokens.list', defaultMessage: 'Your access tokens' },
  create: { id: 'session.accessTokens.create', defaultMessage: 'Create token' },
  createTitle: { id: 'session.accessTokens.createTitle', defaultMessage: 'Create a personal access token' },
  createText: {
    id: 'session.accessTokens.createText',
    defaultMessage: 'The tool sends the token in the header Authorization: Bearer. It gets the same access as you, or less.',
  },
  name: { id: 'session.accessTokens.name', defaultMessage: 'Name' },
  nameHint: { id: 'session.accessTokens.nameHint', defaultMessage: 'For example, nightly export' },
  scope: { id: 'session.accessTokens.scope', defaultMessage: 'Access' },
  read: { id: 'session.accessTokens.read', defaultMessage: 'Read only' },
  write: { id: 'session.accessTokens.write', defaultMessage: 'Read and change' },
  expires: { id: 'session.accessTokens.expires', defaultMessage: 'Expires after' },
  days: { id: 'session.accessTokens.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
  facts: {
    id: 'session.accessTokens.facts',
    defaultMessage:
      '{scope} · {isExpired, select, true {expired} other {expires}} {expires} · {isUsed, select, true {last used {used}} other {never used}}',
  },
  expired: { id: 'session.accessTokens.expired', defaultMessage: 'Expired' },
  revoke: { id: 'session.accessTokens.revoke', defaultMessage: 'Revoke token' },
  revokeOf: { id: 'session.accessTokens.revokeOf', defaultMessage: 'Revoke the token {name}' },
  revokeTitle: { id: 'session.accessTokens.revokeTitle', defaultMessage: 'Revoke the token {name}?' },
  revokeText: {
    id: 'session.accessTokens.revokeText',
    defaultMessage: 'Tools that use it can no longer sign in. This can’t be undone.',
  },
  revoked: { id: 'session.accessTokens.revoked', defaultMessage: 'Token revoked' },
  valueTitle: { id: 'session.accessTokens.valueTitle', defaultMessage: 'Your new token' },
  valueText: { id: 'session.accessTokens.valueText', defaultMessage: 'Copy it now: it is not shown again.' },
  valueLabel: { id: 'session.accessTokens.valueLabel', defaultMessage: 'Token' },
  done: { id: 'session.accessTokens.done', defaultMessage: 'I’ve copied it' },
});
