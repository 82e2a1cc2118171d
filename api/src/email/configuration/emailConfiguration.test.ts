import { generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';

import {
  emailConfigurationInfo,
  emailConfigurationUpdate,
  emailDomainCheck,
  emailProviderTest,
} from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { startTestMailServer } from '../delivery/testMailServer.ts';
import { checkRecords, dkimRecord, proofRecord, wantedRecords } from './domainRecords.ts';
import { handlers } from './emailConfiguration.calls.ts';
import { usualEmail } from './emailConfiguration.part.ts';
import { configurationProblems } from './emailConfiguration.single.ts';
import { checkProofs, domainClaim, noteProof, proofDomain, proofOf } from './senderDomains.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
beforeEach(() => vi.stubEnv('SMTP_URL', ''));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => api.close());

describe('the email configuration', () => {
  it('has defaults, is saved by revision, and refuses a stale one', async () => {
    const { store, people } = await api.company();
    const { token } = people.admin;
    const read = async () => (await api.call(emailConfigurationInfo, { key: store.id }, token)).answer.configuration;
    expect(await read()).toMatchObject({ fields: usualEmail, revision: 0, is_sending_enabled: false, updated_by: null });
    vi.stubEnv('MAIL_FROM', 'Endcap <no-reply@host.test>');
    const fields = { sender_name: 'Lamps', sender_email: 'news@lamps.test', weekdays: [1, 2], warm_up: true };
    const save = (revision: number, more: object = {}) =>
      api.call(emailConfigurationUpdate, { key: store.id, revision, fields: { ...fields, ...more } }, token);
    const { configuration } = (await save(0)).answer;
    expect(configuration).toMatchObject({ revision: 1, sender: 'Lamps <no-reply@host.test>', fields: { weekdays: [1, 2] } });
    expect(configuration.fields.warm_up_from).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await save(0)).failure.type).toBe('ConflictError');
    expect((await save(1, { warm_up: false })).answer.configuration.fields.warm_up_from).toBeNull();
    // A service of the store's own answers for its sender itself.
    expect((await save(2, { provider: 'local' })).answer.configuration.sender).toBe('Lamps <news@lamps.test>');
  });

  it('uses the shared server with the installation’s sender, and replies go to the store', async () => {
    const server = await startTestMailServer();
    try {
      vi.stubEnv('SMTP_URL', server.url);
      vi.stubEnv('MAIL_FROM', 'Endcap <no-reply@host.test>');
      const { store, people } = await api.company();
      const fields = { sender_name: 'Lamps', sender_email: 'ceo@other.test' };
      await api.call(emailConfigurationUpdate, { key: store.id, revision: 0, fields }, people.admin.token);
      const { answer } = await api.call(emailProviderTest, { key: store.id, email: 'me@shop.test' }, people.admin.token);
      expect(answer.state).toBe('sent');
      const { from, raw } = await server.mailTo('me@shop.test');
      expect(from).toBe('no-reply@host.test');
      expect(raw).toMatch(/^From: Lamps <no-reply@host\.test>\r$/m);
      expect(raw).toMatch(/^Reply-To: ceo@other\.test\r$/m);
    } finally {
      await server.close();
    }
  });

  it('is changed and tested only by people who confirmed their identity', async () => {
    const { store, people } = await api.company();
    const { token, id } = people.developer;
    await rowsOf(api.db.pool, sql`UPDATE sessions SET proven_at = now() - interval '2 hours' WHERE user_id = ${id}`);
    const save = (fields: object) => api.call(emailConfigurationUpdate, { key: store.id, revision: 0, fields }, token);
    expect((await save({ provider: 'local' })).failure.type).toBe('ProofError');
    expect((await api.call(emailProviderTest, { key: store.id, email: 'a@b.test' }, token)).failure.type).toBe('ProofError');
    expect((await save({ sender_name: 'Lamps' })).answer.configuration.revision).toBe(1);
  });

  it('lets only people who may send data elsewhere change the email service', async () => {
    const { store, people } = await api.company();
    const save = (token: string, fields: object, revision = 0) =>
      api.call(emailConfigurationUpdate, { key: store.id, revision, fields }, token);
    const { failure } = await save(people.member.token, { provider: 'local' });
    expect([failure.type, Object.keys(failure.fields ?? {})]).toEqual(['PermissionError', ['provider']]);
    for (const fields of [{ sender_email: 'ceo@other.test' }, { domain: 'other.test' }, { dkim_selector: 's1' }])
      expect((await save(people.member.token, fields)).failure.type).toBe('PermissionError');
    expect((await save(people.member.token, { sender_name: 'Lamps' })).answer.configuration.revision).toBe(1);
    expect((await save(people.developer.token, { provider: 'local' }, 1)).answer.configuration.fields.provider).toBe('local');
    expect((await api.call(emailProviderTest, { key: store.id, email: 'a@b.test' }, people.member.token)).failure.type).toBe(
      'PermissionError',
    );
  });

  it.each([
    [{ sender_email: 'nobody' }, 'sender_email'],
    [{ sender_name: 'A\r\nBcc: b@c.test' }, 'sender_name'],
    [{ weekdays: [] }, 'weekdays'],
    [{ quiet_from: '21:00' }, 'quiet_until'],
    [{ provider: 'smtp', sender_email: 'a@b.test' }, 'host'],
    [{ provider: 'ses', sender_email: 'a@b.test', user: 'A', secret: 's', region: 'here' }, 'region'],
    [{ provider: 'postmark', secret: 'token' }, 'sender_email'],
    [{ provider: 'mailgun', sender_email: 'a@b.test' }, 'secret'],
    [{ url: 'ftp://x' }, 'url'],
    [{ url: 'http://api.mail.test' }, 'url'],
    [{ dkim_secret: 'key' }, 'dkim_selector'],
  ] as const)('with %j is refused at %s', (fields, field) => {
    expect(Object.keys(configurationProblems({ ...usualEmail, ...fields, weekdays: 'weekdays' in fields ? [] : [1] }))).toEqual([field]);
  });

  it('is tested with an email, which stays in the outbox where no server is configured', async () => {
    const { key, store, people } = await api.company();
    const { answer } = await api.call(emailProviderTest, { key: store.id, email: 'me@shop.test' }, people.admin.token);
    expect(answer).toMatchObject({ state: 'kept', message: '' });
    const { rows } = await api.db.pool.query('SELECT recipient FROM mails WHERE company_key = $1', [key]);
    expect(rows).toEqual([{ recipient: 'me@shop.test' }]);
    expect((await api.call(emailDomainCheck, { key: store.id }, people.admin.token)).answer.records).toEqual([]);
  });
});

/** A name server with records of these names; other names do not exist. */
async function nameServer(records: Readonly<Record<string, readonly (readonly [type: 'TXT' | 'CNAME', value: string])[]>>) {
  const socket = createSocket('udp4');
  const name = (text: string) =>
    Buffer.concat([...text.split('.').map((part) => Buffer.from([part.length, ...Buffer.from(part)])), Buffer.from([0])]);
  socket.on('message', (question, peer) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString());
      at += length + 1;
    }
    const own = records[labels.join('.').toLowerCase()];
    const asked = question.readUInt16BE(at + 1);
    const found = (own ?? []).filter(([type]) => (type === 'TXT' ? 16 : 5) === asked);
    const answers = found.map(([type, value]) => {
      const chunks = value.match(/.{1,255}/g) ?? [];
      const data = type === 'TXT' ? Buffer.concat(chunks.map((chunk) => Buffer.from([chunk.length, ...Buffer.from(chunk)]))) : name(value);
      const head = Buffer.alloc(12);
      head.writeUInt16BE(0xc00c, 0);
      head.writeUInt16BE(asked, 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt32BE(60, 6);
      head.writeUInt16BE(data.length, 10);
      return Buffer.concat([head, data]);
    });
    const head = Buffer.alloc(12);
    question.copy(head, 0, 0, 2);
    head.writeUInt16BE(own === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, question.subarray(12, at + 5), ...answers]), peer.port, peer.address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]); // a bound socket has an address
  return { resolver, close: () => new Promise<void>((done) => socket.close(() => done())) };
}

describe('the verification of a sender domain', () => {
  const proofAt = async (domain: string, ...values: string[]) =>
    nameServer({ [`_endcap.${domain}`]: values.map((value) => ['TXT', value] as const) });

  it('lets the shared server send from the store’s own address, and no other company from that domain', async () => {
    vi.stubEnv('MAIL_FROM', 'Endcap <no-reply@host.test>');
    const server = await startTestMailServer();
    try {
      vi.stubEnv('SMTP_URL', server.url);
      const [owner, other] = await Promise.all([api.company(), api.company()]);
      const sender = (company: typeof owner, revision: number, fields: object) =>
        api.call(emailConfigurationUpdate, { key: company.store.id, revision, fields }, company.people.admin.token);
      const test = async ({ store, people }: typeof owner, email: string) =>
        api.call(emailProviderTest, { key: store.id, email }, people.admin.token);
      const unproven = await sender(owner, 0, { sender_email: 'hi@news.proven.test', bounce_address: 'b@proven.test' });
      expect(unproven.answer.configuration).toMatchObject({
        sender_domain: 'unproven',
        sender: expect.stringContaining('no-reply@host.test') as string,
      });
      await noteProof(api.db, owner.key, 'proven.test', new Date());
      expect((await test(owner, 'me@shop.test')).answer.state).toBe('sent');
      const { from, raw } = await server.mailTo('me@shop.test');
      expect(raw).toMatch(/^From: .*<hi@news\.proven\.test>\r$/m);
      expect(from).toMatch(/^b\+[0-9a-f]{32}@proven\.test$/);
      // The other company's own server would take it, and is not asked.
      const { hostname, port } = new URL(server.url);
      vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');
      const taken = await sender(other, 0, { provider: 'smtp', host: hostname, port: Number(port), sender_email: 'ceo@proven.test' });
      expect(taken.answer.configuration.sender_domain).toBe('taken');
      expect((await test(other, 'you@shop.test')).failure.message).toMatch(/Another company has proved/);
      // By the shared server it is not written in the name of that domain.
      await sender(other, 1, { provider: 'default', sender_email: 'ceo@proven.test', bounce_address: 'b@proven.test' });
      expect((await test(other, 'you@shop.test')).answer.state).toBe('sent');
      const shared = await server.mailTo('you@shop.test');
      expect([shared.from, /^From: .*<(.*)>\r$/m.exec(shared.raw)?.[1]]).toEqual(['no-reply@host.test', 'no-reply@host.test']);
      await noteProof(api.db, other.key, 'proven.test', new Date());
      expect((await test(other, 'us@shop.test')).answer.state).toBe('sent');
    } finally {
      await server.close();
    }
  });

  it('uses this company’s record, next to those of others, and ends a week after its removal', async () => {
    const { key } = await api.company();
    const now = new Date('2026-11-23T10:00:00Z');
    const value = proofOf(key, 'gone.test');
    expect(proofOf('another', 'gone.test')).not.toBe(value);
    const right = await proofAt('gone.test', proofOf('another', 'gone.test'), value);
    const wrong = await proofAt('gone.test', proofOf('another', 'gone.test'));
    try {
      const [record] = await checkRecords([proofRecord('gone.test', value)], right.resolver);
      expect(record).toMatchObject({ purpose: 'proof', name: '_endcap.gone.test', state: 'ok' });
      await noteProof(api.db, key, 'gone.test', now);
      const claim = () => domainClaim(api.db, key, 'a@gone.test');
      const later = (days: number) => addDays(now, days);
      await checkProofs(api.db, later(2), wrong.resolver);
      await checkProofs(api.db, later(8), wrong.resolver);
      expect(await claim()).toBe('proven');
      await checkProofs(api.db, later(8.5), right.resolver);
      await checkProofs(api.db, later(10), right.resolver);
      await checkProofs(api.db, later(12), wrong.resolver);
      await checkProofs(api.db, later(18), wrong.resolver);
      expect(await claim()).toBe('proven');
      await checkProofs(api.db, later(20), wrong.resolver);
      expect(await claim()).toBe('unproven');
    } finally {
      await Promise.all([right.close(), wrong.close()]);
    }
  });

  it.each([
    [{ sender_email: 'a@news.shop.test', domain: 'shop.test' }, 'shop.test'],
    [{ sender_email: 'a@shop.test', domain: 'other.test' }, 'shop.test'],
    [{ sender_email: 'a@Shop.test' }, 'shop.test'],
    [{ domain: 'shop.test' }, 'shop.test'],
    [{}, ''],
  ])('of %j uses %s', (fields, domain) => {
    expect(proofDomain({ ...usualEmail, ...fields })).toBe(domain);
  });
});

describe('the records of a sender domain', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const own = dkimRecord(privateKey) ?? '';
  const other =
    dkimRecord(
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }).privateKey,
    ) ?? '';

  async function states(records: Parameters<typeof nameServer>[0], settings: Partial<typeof usualEmail>) {
    const server = await nameServer(records);
    try {
      const given = { ...usualEmail, sender_email: 'news@lamps.test', ...settings };
      const found = await checkRecords(
        wantedRecords({ settings: given, smtpHost: 'smtp.host.test', dkim: settings.provider === 'smtp' ? own : undefined }),
        server.resolver,
      );
      return found.map(({ purpose, state }) => `${purpose} ${state}`);
    } finally {
      await server.close();
    }
  }

  it('are correct when a name server returns the expected values', async () => {
    const smtp = { provider: 'smtp', dkim_selector: 's1' } as const;
    const right = {
      'lamps.test': [
        ['TXT', 'other=1'],
        ['TXT', 'v=spf1 mx a:smtp.host.test -all'],
      ],
      's1._domainkey.lamps.test': [['TXT', own]],
      '_dmarc.lamps.test': [['TXT', 'v=DMARC1; p=quarantine']],
    } as const;
    expect(await states(right, smtp)).toEqual(['spf ok', 'dkim ok', 'dmarc ok']);
    expect(await states({}, smtp)).toEqual(['spf missing', 'dkim missing', 'dmarc missing']);
    const wrong = {
      'lamps.test': [['TXT', 'v=spf1 mx -all']],
      's1._domainkey.lamps.test': [['TXT', other]],
      '_dmarc.lamps.test': [['TXT', 'v=DMARC1']],
    } as const;
    expect(await states(wrong, smtp)).toEqual(['spf different', 'dkim different', 'dmarc different']);
    const twice = {
      ...right,
      'lamps.test': [
        ['TXT', 'v=spf1 a:smtp.host.test -all'],
        ['TXT', 'v=spf1 mx -all'],
      ],
    } as const;
    expect((await states(twice, smtp))[0]).toBe('spf different');
  });

  it('are those of the email service, including the return-path domain', async () => {
    const records = {
      'lamps.test': [['TXT', 'v=spf1 include:spf.mtasv.net ~all']],
      'pm._domainkey.lamps.test': [['TXT', 'k=rsa; p=abc']],
      'pm-bounces.lamps.test': [['CNAME', 'pm.mtasv.net']],
    } as const;
    const found = await states(records, { provider: 'postmark', dkim_selector: 'pm' });
    expect(found).toEqual(['spf ok', 'dkim ok', 'dmarc missing', 'cname ok']);
  });
});
