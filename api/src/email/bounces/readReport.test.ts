import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readReport } from './readReport.ts';
import { returnAddress, returnedMessage } from './returnAddress.ts';
import { deliveryReport, spamReport } from './testReports.ts';

const now = new Date('2026-11-23T10:00:00Z');
const id = '0f7f3c1e-7a44-4c1b-9a53-0d8f6b1c2e77';
const to = returnAddress('bounces@lamps.test', id);
const about = { to, recipient: 'ann@shop.test' };
const read = (raw: string) => readReport(Buffer.from(raw), now);

describe('a return address', () => {
  it('contains the message ID, and fits into the 64 characters before the @', () => {
    expect(to).toBe('bounces+0f7f3c1e7a444c1b9a530d8f6b1c2e77@lamps.test');
    expect(returnedMessage(`"Bounces" <${to.toUpperCase()}>`)).toBe(id);
    expect(returnAddress(`${'b'.repeat(31)}@lamps.test`, id).indexOf('@')).toBe(64);
    for (const other of ['bounces@lamps.test', 'bounces+1@lamps.test', '']) expect(returnedMessage(other)).toBeUndefined();
  });
});

describe('a delivery report', () => {
  it('says which message bounced, when and why', async () => {
    expect(await read(deliveryReport(about))).toMatchObject({
      kind: 'bounced',
      messageId: id,
      at: new Date('2026-11-23T09:59:00Z'),
      reason: '550 5.1.1 <ann@shop.test>: Recipient address rejected: User unknown in virtual mailbox table',
    });
  });

  it.each([
    [{ status: '5.0.0', diagnostic: 'smtp; 550 no such user' }, 'bounced'],
    [{ status: '5.4.4', diagnostic: 'X-Postfix; Host not found' }, 'bounced'],
    [{ status: '5.1.2', diagnostic: 'smtp; 550 unknown domain' }, 'bounced'],
    [{ status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }, 'blocked'],
    [{ status: '5.0.0', diagnostic: 'smtp; 554 5.7.1 Message refused as spam' }, 'blocked'],
    [{ status: '4.4.7', diagnostic: 'smtp; 451 4.4.1 delivery time expired' }, 'blocked'],
    [{ action: 'delivered', status: '2.0.0', diagnostic: 'smtp; 250 ok' }, 'delivered'],
    [{ action: 'delayed', status: '4.4.1' }, undefined],
    [{ action: 'relayed', status: '2.0.0' }, undefined],
  ] as const)('with %j is %s', async (parts, kind) => {
    expect((await read(deliveryReport(about, parts)))?.kind).toBe(kind);
  });

  it('is matched by the email it contains where the address does not identify it', async () => {
    const elsewhere = { ...about, to: 'postmaster@lamps.test' };
    expect((await read(deliveryReport({ ...elsewhere, original: `Return-Path: <${to}>` })))?.messageId).toBe(id);
    expect((await read(deliveryReport({ ...elsewhere, original: `Message-ID:\n <${id}@lamps.test>` })))?.messageId).toBe(id);
    expect(await read(deliveryReport(elsewhere))).toBeUndefined();
  });
});

describe('a spam report', () => {
  it('is a complaint about the email it contains', async () => {
    const report = spamReport({ ...about, to: 'abuse@lamps.test', original: `Message-ID: <${id}@lamps.test>\nSubject: News` });
    expect(await read(report)).toMatchObject({ kind: 'complained', messageId: id, reason: 'Reported as abuse' });
  });

  it.each(['not-spam', 'auth-failure', ''])('of the type “%s” is ignored', async (type) => {
    expect(await read(spamReport(about, type))).toBeUndefined();
  });
});

describe('any other email', () => {
  it.each([
    [
      'from somebody who is away',
      `From: ann@shop.test\nTo: ${to}\nSubject: Out of office\nAuto-Submitted: auto-replied\n\nBack on Monday. Status: 5.1.1\n`,
    ],
    [
      'that quotes a report as text',
      `From: eve@shop.test\nTo: ${to}\n\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n`,
    ],
    ['that ends in the middle', deliveryReport(about).slice(0, 700)],
    ['that is empty', ''],
  ])('%s is ignored', async (_name, raw) => {
    expect(await read(raw)).toBeUndefined();
  });

  it('with deeply nested parts is not read to the end', async () => {
    const nested = Array.from({ length: 500 }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\n\n--b${n}\n`).join('');
    expect(await read(`To: ${to}\n${nested}`)).toBeUndefined();
  });

  it('never fails, whatever bytes it contains', async () => {
    const report = deliveryReport(about);
    await fc.assert(
      fc.asyncProperty(fc.nat(report.length), fc.nat(200), fc.uint8Array({ maxLength: 200 }), async (from, length, bytes) => {
        const broken = Buffer.concat([Buffer.from(report.slice(0, from)), Buffer.from(bytes), Buffer.from(report.slice(from + length))]);
        const found = await readReport(broken, now);
        expect(found === undefined || found.reason.length >= 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
