import { randomUUID } from 'node:crypto';

import {
  emailConfigurationInfo,
  emailConfigurationUpdate,
  emailDomainCheck,
  emailMailboxRead,
  emailProviderTest,
} from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';
import { emailConfigurationKind } from '@endcap/schema/email/configuration/emailConfigurationKind.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { conflictFailure, saveSingle } from '../../resources/single/singleResource.ts';
import { assertProof } from '../../http/assertProof.ts';
import { bounceMailboxState, hasBounceMailbox, readBounceMailbox } from '../bounces/bounceMailbox.ts';
import { escapeHtml } from '../delivery/mailBody.ts';
import { mailSettings } from '../delivery/mailSettings.ts';
import { dkimKey, openTransport } from '../providers/openTransport.ts';
import { checkRecords, dkimRecord, proofRecord, wantedRecords } from './domainRecords.ts';
import type { EmailConfiguration } from './emailConfiguration.part.ts';
import { assertMayChange, single } from './emailConfiguration.single.ts';
import { readEmailConfiguration } from './emailConfiguration.store.ts';
import { noteProof, proofDomain, proofOf } from './senderDomains.ts';

/** The host that emails leave by; empty where no SMTP server sends them. */
function smtpHostOf({ provider, host }: EmailConfiguration): string {
  if (provider === 'smtp') return host.trim().toLowerCase();
  const { smtpUrl } = mailSettings();
  return provider === 'default' && smtpUrl !== undefined ? new URL(smtpUrl).hostname : '';
}

export const handlers = [
  handle(emailConfigurationInfo, async (_input, { db, store }) => ({ configuration: await readEmailConfiguration(db, store) })),
  handle(emailConfigurationUpdate, async ({ revision, fields }, context) => {
    const { db, store, now } = context;
    const read = () => readEmailConfiguration(db, store);
    const saved = await read();
    if (saved.revision !== revision) throw conflictFailure(emailConfigurationKind, saved);
    await assertMayChange(saved.fields, fields, context);
    // A warm-up begins on the day on which it is switched on.
    const body = { ...fields, warm_up_from: fields.warm_up ? (fields.warm_up_from ?? now.toISOString().slice(0, 10)) : null };
    return { configuration: await saveSingle(single, context, { revision, body }, read) };
  }),
  handle(emailDomainCheck, async (_input, { db, store, now }) => {
    const { fields } = await readEmailConfiguration(db, store);
    const smtpHost = smtpHostOf(fields);
    const key = await dkimKey(db, fields, store).catch(() => undefined); // a missing secret is the provider test's to say
    const dkim = key === undefined ? undefined : dkimRecord(key.privateKey);
    const domain = proofDomain(fields);
    const proof = domain === '' ? [] : [proofRecord(domain, proofOf(store.companyKey, domain))];
    const records = await checkRecords([...proof, ...wantedRecords({ settings: fields, smtpHost, dkim })]);
    // Noting it again changes nothing, so a call that reads may do it.
    if (records.some(({ purpose, state }) => purpose === 'proof' && state === 'ok')) await noteProof(db, store.companyKey, domain, now);
    return { records };
  }),
  handle(emailProviderTest, async ({ email }, context) => {
    const { db, store } = context;
    await assertProof(context, 'Failed to send the test');
    const { fields } = await readEmailConfiguration(db, store);
    const transport = await openTransport(db, fields, store);
    try {
      const text = `This email was sent from ${store.name} to test its email service. It arrived, so the service works.`;
      const mail = {
        id: randomUUID(),
        kind: 'test_mail' as const,
        to: email,
        subject: `[Test] ${store.name}`,
        text: `${text}\n`,
        html: `<p>${escapeHtml(text)}</p>`,
        headers: {},
      };
      const outcome = await transport.send(mail);
      if (outcome.state !== 'sent') return { state: 'failed' as const, message: outcome.answer };
      return { state: transport.isLocal ? ('kept' as const) : ('sent' as const), message: '' };
    } finally {
      transport.close();
    }
  }),
  handle(emailMailboxRead, async (_input, context) => {
    const { db, store, now } = context;
    await assertProof(context, 'Failed to read the mailbox');
    const { fields } = await readEmailConfiguration(db, store);
    if (!hasBounceMailbox(fields)) throw new Failure('LogicalError', 'There is no mailbox for bounces. Enter it and save.');
    await readBounceMailbox(db, fields, store, now);
    return { mailbox: (await bounceMailboxState(db, store.key, fields)) ?? { read_at: now.toISOString(), problem: '', reports: 0 } };
  }),
];
