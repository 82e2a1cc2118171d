import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { fakeTransport, newsShop } from '../sending/testSending.ts';
import type { HandedOver } from './mailTransport.ts';
import { noteServiceEvent } from './noteServiceEvent.ts';
import { readMailgun, readPostmark, type ServiceEvent } from './serviceEvents.ts';
import { routes } from './serviceEvents.routes.ts';

const now = new Date('2026-11-23T10:00:00Z');
const seconds = now.getTime() / 1000;
const messageId = '0f7f3c1e-7a44-4c1b-9a53-0d8f6b1c2e77';

describe('a Mailgun event', () => {
  const signed = (data: object, { timestamp = String(seconds), token = 't1', secret = 'key' } = {}) => ({
    signature: { timestamp, token, signature: createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex') },
    'event-data': {
      timestamp: seconds,
      'user-variables': { message: messageId },
      message: { headers: { 'message-id': 'm@lamps.test' } },
      ...data,
    },
  });
  it.each([
    [{ event: 'delivered' }, 'delivered'],
    [{ event: 'failed', severity: 'permanent', 'delivery-status': { message: '550 No such user', code: 550 } }, 'bounced'],
    [{ event: 'failed', severity: 'temporary' }, 'delayed'],
    [{ event: 'complained' }, 'complained'],
  ])('%j is %s', (data, kind) => {
    expect(readMailgun(signed(data), 'key', now)).toMatchObject({
      event: { id: 't1', kind, messageId, providerId: 'm@lamps.test', at: now },
    });
  });

  it('counts only with a valid and recent signature', () => {
    const data = { event: 'complained' };
    expect(readMailgun(signed({ event: 'opened' }), 'key', now)).toBe('ignored');
    expect(readMailgun(signed(data, { secret: 'other' }), 'key', now)).toBe('forged');
    expect(readMailgun(signed(data), '', now)).toBe('forged');
    expect(
      readMailgun(
        { ...signed(data), signature: { timestamp: String(seconds), token: 't2', signature: signed(data).signature.signature } },
        'key',
        now,
      ),
    ).toBe('forged');
    expect(readMailgun(signed(data, { timestamp: String(seconds - 86_400) }), 'key', now)).toBe('forged');
    expect(readMailgun('nonsense', 'key', now)).toBe('forged');
  });
});

describe('a Postmark event', () => {
  const basic = (password: string) => `Basic ${Buffer.from(`endcap:${password}`).toString('base64')}`;
  const postmarkEvent = (data: object) => ({ MessageID: 'b7', Metadata: { message: messageId }, ...data });
  it.each([
    [{ RecordType: 'Delivery', DeliveredAt: '2026-11-23T10:00:00Z' }, 'delivered'],
    [{ RecordType: 'Bounce', Type: 'HardBounce', Description: 'Unknown user', BouncedAt: '2026-11-23T10:00:00Z' }, 'bounced'],
    [{ RecordType: 'Bounce', Type: 'Transient' }, 'delayed'],
    [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complained'],
  ])('%j is %s', (data, kind) => {
    expect(readPostmark(postmarkEvent(data), 's3cret', basic('s3cret'), now)).toMatchObject({
      event: { kind, messageId, providerId: 'b7', at: now },
    });
  });

  it('counts only with the password', () => {
    for (const authorization of [basic('other'), basic(''), 'Basic x', ''])
      expect(readPostmark(postmarkEvent({ RecordType: 'Delivery' }), 's3cret', authorization, now)).toBe('forged');
    expect(readPostmark(postmarkEvent({ RecordType: 'Open' }), 's3cret', basic('s3cret'), now)).toBe('ignored');
    expect(readPostmark('nonsense', 's3cret', basic('s3cret'), now)).toBe('ignored');
  });
});

describe('an event reported by an email service', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [], routes: [routes] });
  });
  afterAll(() => api.close());

  async function sentMail(outcome: HandedOver = { state: 'sent', providerId: 'p1', answer: '' }) {
    const { store, plan, run, figures } = await newsShop(api, ['ann']);
    await plan();
    await run(fakeTransport(() => outcome).transport);
    const { rows } = await api.db.pool.query<{ id: string }>('SELECT id FROM mail_messages WHERE store_key = $1', [store.key]);
    const id = rows[0]?.id ?? '';
    let number = 0;
    const note = (kind: ServiceEvent['kind'], more: Partial<ServiceEvent> = {}) =>
      noteServiceEvent(
        api.db,
        store.key,
        'mailgun',
        { id: `e${++number}`, kind, messageId: id, providerId: '', at: now, reason: 'Why', ...more },
        now,
      );
    const subscriber = async () =>
      (
        await api.db.pool.query<{ state: string; subscribed: boolean }>('SELECT state, subscribed FROM subscribers WHERE store_key = $1', [
          store.key,
        ])
      ).rows[0];
    return { store, note, figures, subscriber };
  }

  it('counts once, however often it is reported, and stops emails to bounced and complaining addresses', async () => {
    const { note, figures, subscriber } = await sentMail();
    expect([await note('delivered', { id: 'same' }), await note('delivered', { id: 'same' }), await note('delivered')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await figures()).toMatchObject({ delivered: 1, failed: 0 });
    await note('bounced', { messageId: '', providerId: 'p1' });
    await note('bounced');
    expect(await figures()).toMatchObject({ delivered: 1, failed: 1, sent: 1 });
    expect(await subscriber()).toEqual({ state: 'bounced', subscribed: true });
    await note('complained');
    expect(await subscriber()).toEqual({ state: 'complained', subscribed: false });
    expect(await figures()).toMatchObject({ complained: 1 });
  });

  it('shows that an email was sent whose response was lost', async () => {
    const { note, figures } = await sentMail({ state: 'unknown', answer: 'gone' });
    expect(await figures()).toMatchObject({ sent: 0, failed: 1 });
    await note('delivered');
    expect(await figures()).toMatchObject({ sent: 1, failed: 0, delivered: 1 });
  });

  it('counts an email that is put off once, however often the service tries it, and not if it arrives', async () => {
    const { store, note, subscriber } = await sentMail();
    const putOff = async () =>
      (await api.db.pool.query<{ soft_bounces: number }>('SELECT soft_bounces FROM subscribers WHERE store_key = $1', [store.key])).rows[0]
        ?.soft_bounces;
    for (let attempt = 0; attempt < 6; attempt++) await note('delayed');
    expect([await putOff(), await subscriber()]).toEqual([1, { state: 'confirmed', subscribed: true }]);
    await note('blocked');
    expect(await putOff()).toBe(1);
    await note('delivered');
    // Events come in any order.
    await note('delayed');
    expect(await putOff()).toBe(0);
  });

  it('is ignored for a store without that service', async () => {
    const { store } = await sentMail();
    for (const path of [`mailgun/${store.id}`, `postmark/${store.id}`, 'mailgun/unknown1']) {
      const { status } = await api.post(`/v2/mails/events/${path}`, { RecordType: 'SpamComplaint', MessageID: 'x' });
      expect(status).toBe(404);
    }
  });
});
