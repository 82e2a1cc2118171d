import { defineMessages } from '../../app/words/defineMessages.ts';

export const openSessionsMessages = defineMessages({
  title: { id: 'session.openSessions.title', defaultMessage: 'Sessions' },
  text: { id: 'session.openSessions.text', defaultMessage: 'Browsers and tools that are signed in to your account.' },
  list: { id: 'session.openSessions.list', defaultMessage: 'Your sessions' },
  device: { id: 'session.openSessions.device', defaultMessage: '{browser} on {system}' },
  unknown: { id: 'session.openSessions.unknown', defaultMessage: 'Unknown browser or tool' },
  current: { id: 'session.openSessions.current', defaultMessage: 'This browser' },
  facts: { id: 'session.openSessions.facts', defaultMessage: '{ip} · signed in {since} · last used {used}' },
  end: { id: 'session.openSessions.end', defaultMessage: 'End session' },
  endOf: { id: 'session.openSessions.endOf', defaultMessage: 'End the session of {device}' },
  endOthers: {
    id: 'session.openSessions.endOthers',
    defaultMessage: 'End {count, plural, one {# other session} other {# other sessions}}',
  },
  ended: { id: 'session.openSessions.ended', defaultMessage: '{count, plural, one {Session ended} other {# sessions ended}}' },
  failed: { id: 'session.openSessions.failed', defaultMessage: 'Couldn’t end the session' },
});
