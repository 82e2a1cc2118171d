// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { browserStore, forgetOthers } from './browserStore.ts';
import { EventQueue } from './eventQueue.ts';

const key = 'abcdefgh01234567abcdefgh01234567';
let sent: { visitor: string; request: string; events: { type: string; age: number; n?: number }[] }[] = [];
let beacons: typeof sent = [];
let isOnline = true;

const transport = {
  async send(body: string) {
    if (!isOnline) return false;
    sent.push(JSON.parse(body));
    return true;
  },
  beacon(body: string) {
    beacons.push(JSON.parse(body));
    return true;
  },
};

const queueOf = (consent: 'off' | 'session' | 'persistent', visitor = 'visitor1') =>
  new EventQueue({ key, transport, store: browserStore(consent, key), visitor });
const event = (n = 0) => ({ type: 'page', at: Date.now(), n });
const names = () => sent.flatMap(({ events }) => events.map(({ n }) => n));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  sent = [];
  beacons = [];
  isOnline = true;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the queue of events', () => {
  it('combines simultaneous events into one request, each with its age', async () => {
    const queue = queueOf('session');
    queue.add(event(1));
    await vi.advanceTimersByTimeAsync(300);
    queue.add(event(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.visitor).toBe('visitor1');
    expect(sent[0]?.events).toEqual([
      { type: 'page', n: 1, age: 800 },
      { type: 'page', n: 2, age: 500 },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('waits while the shop is offline, and then sends all in order', async () => {
    isOnline = false;
    const queue = queueOf('session');
    for (let n = 0; n < 120; n++) queue.add(event(n));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toEqual([]);
    isOnline = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names()).toEqual(Array.from({ length: 120 }, (_, n) => n));
    expect(Math.max(...sent.map(({ events }) => events.length))).toBeLessThanOrEqual(50);
  });

  it('leaves unsent events to the next page, which reuses the request’s ID', async () => {
    isOnline = false;
    const first = queueOf('persistent');
    first.add(event(1));
    await vi.advanceTimersByTimeAsync(1000);
    first.leave();
    isOnline = true;
    const next = queueOf('persistent');
    next.resume();
    await vi.advanceTimersByTimeAsync(1000);
    expect(names()).toEqual([1]);
    expect(beacons[0]?.request).toBe(sent[0]?.request);
    expect(localStorage).toHaveLength(0);
  });

  it('does not mistake its own events for an earlier page’s', async () => {
    const queue = queueOf('persistent');
    queue.add(event(1));
    queue.resume();
    queue.add(event(2));
    await vi.advanceTimersByTimeAsync(2000);
    // The server counts a request of one name once: what a second one had next to it would be lost.
    expect(sent.map(({ events }) => events.map(({ n }) => n))).toEqual([[1, 2]]);
  });

  it('sends the usable part of a modified storage', async () => {
    const name = `endcap:${key.slice(0, 8)}:batch:`;
    localStorage.setItem(`${name}a`, JSON.stringify({ request: 'a', visitor: '', events: [null] }));
    localStorage.setItem(`${name}b`, JSON.stringify({ request: 'b', visitor: '', events: [{ ...event(7) }] }));
    queueOf('persistent').resume();
    await vi.advanceTimersByTimeAsync(2000);
    expect(names()).toEqual([7]);
    expect(localStorage).toHaveLength(0);
  });

  it('stores nothing in the browser without consent', async () => {
    isOnline = false;
    const queue = queueOf('off', '');
    queue.add(event(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(localStorage.length + sessionStorage.length).toBe(0);
    queue.leave();
    expect(beacons[0]?.visitor).toBe('');
  });

  it('identifies the visitor as of the time when consent changes', async () => {
    const queue = queueOf('session', 'auto');
    queue.add(event(1));
    forgetOthers('persistent', key);
    queue.become('known123', browserStore('persistent', key));
    queue.add(event(2));
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent.map(({ visitor }) => visitor)).toEqual(['auto', 'known123']);
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('drops events older than a week, and the oldest beyond the limit', async () => {
    isOnline = false;
    const queue = queueOf('session');
    queue.add(event(-1));
    await vi.advanceTimersByTimeAsync(120_000);
    vi.setSystemTime(Date.now() + 8 * 86_400_000);
    for (let n = 0; n < 1200; n++) queue.add(event(n));
    isOnline = true;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(names()).not.toContain(-1);
    expect(names().at(-1)).toBe(1199);
    expect(names().length).toBeLessThanOrEqual(1050);
    expect(sessionStorage).toHaveLength(0);
  });

  it('ignores foreign content in the storage', async () => {
    localStorage.setItem(`endcap:${key.slice(0, 8)}:batch:x`, '{"request":1}');
    localStorage.setItem('other', 'stays');
    const queue = queueOf('persistent');
    queue.resume();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([]);
    expect(localStorage).toHaveLength(1);
  });
});
