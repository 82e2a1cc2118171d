import { describe, expect, it } from 'vitest';

import {
  asksToReload,
  type Connection,
  connected,
  connectionAfter,
  type ConnectionEvent,
  isAway,
  isCodeMissing,
  noticeOf,
} from './connectionRules.ts';

const after = (...events: ConnectionEvent[]): Connection =>
  events.reduce((state, event) => connectionAfter(state, event, 'build-1'), connected);
const answered = (build: string | null, wasOffline = false): ConnectionEvent => ({ type: 'answered', build, wasOffline });

describe('the text of the connection banner', () => {
  it.each<[string, ConnectionEvent[], ReturnType<typeof noticeOf>]>([
    ['nothing at the start', [], undefined],
    ['nothing after an answer of the same build', [answered('build-1')], undefined],
    ['nothing after an answer that names no build', [answered(null)], undefined],
    ['offline', [{ type: 'offline' }], 'offline'],
    ['offline, also when an operation has failed by it', [{ type: 'offline' }, { type: 'unanswered' }], 'offline'],
    ['that there was no answer', [{ type: 'unanswered' }], 'unanswered'],
    ['still so when only the network is back', [{ type: 'offline' }, { type: 'unanswered' }, { type: 'online' }], 'unanswered'],
    ['nothing once an answer came', [{ type: 'unanswered' }, answered('build-1')], undefined],
    ['nothing once an answer came, whatever the browser says', [{ type: 'offline' }, answered('build-1', true)], undefined],
    ['offline, also when an answer comes late to what was asked before', [{ type: 'offline' }, answered('build-1')], 'offline'],
    ['a newer build', [answered('build-2')], 'newer'],
    ['nothing when the offer was put off', [answered('build-2'), { type: 'later' }, answered('build-2')], undefined],
    ['the one that comes after', [answered('build-2'), { type: 'later' }, answered('build-3')], 'newer'],
    ['nothing when the server went back to ours', [answered('build-2'), answered('build-1')], undefined],
  ])('%s', (_name, events, expected) => {
    expect(noticeOf(after(...events))).toBe(expected);
  });

  it('never mentions a newer build in development', () => {
    expect(connectionAfter(connected, answered('build-2'), undefined)).toBe(connected);
  });
});

describe('the state', () => {
  it('is the same object while nothing changes', () => {
    const state = after({ type: 'unanswered' });
    expect(connectionAfter(state, { type: 'unanswered' }, 'build-1')).toBe(state);
    expect(connectionAfter(connected, answered('build-1'), 'build-1')).toBe(connected);
  });

  it('prompts when code is missing, until the person decided to stay', () => {
    expect(after({ type: 'code-missing' }).isAsking).toBe(true);
    expect(after({ type: 'code-missing' }, { type: 'stay' }).isAsking).toBe(false);
    expect(after({ type: 'code-missing' }, { type: 'stay' }, { type: 'code-missing' }).isAsking).toBe(true);
  });

  it('prompts for missing code only while the server responds, since nothing could be loaded otherwise', () => {
    expect(asksToReload(after({ type: 'code-missing' }))).toBe(true);
    expect(asksToReload(after({ type: 'code-missing' }, { type: 'unanswered' }))).toBe(false);
    expect(asksToReload(after({ type: 'code-missing' }, { type: 'unanswered' }, answered('build-1')))).toBe(true);
  });

  it('is offline until a response arrives', () => {
    expect(isAway(after({ type: 'unanswered' }))).toBe(true);
    expect(isAway(after({ type: 'unanswered' }, answered('build-2')))).toBe(false);
  });
});

describe('missing code', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://console.example/assets/page-1.js',
    'Loading chunk failed.',
    'Chunk failed to load',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/page-1.css',
  ])('is recognised: %j', (message) => {
    expect(isCodeMissing(new TypeError(message))).toBe(true);
  });

  it.each([new Error('x is not a function'), new Error(''), 'Failed to fetch dynamically', undefined])(
    'is not assumed for %j',
    (thrown) => {
      expect(isCodeMissing(thrown)).toBe(false);
    },
  );
});
