import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { emailConfigurationInfo } from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';
import { emailConfigurationKind } from '@endcap/schema/email/configuration/emailConfigurationKind.ts';

import type { Database } from '../../db/database.ts';
import { readSingle } from '../../resources/single/singleResource.ts';
import { bounceMailboxState } from '../bounces/bounceMailbox.ts';
import { mailSettings } from '../delivery/mailSettings.ts';
import { senderOf, type TransportStore } from '../providers/openTransport.ts';
import { usualEmail } from './emailConfiguration.part.ts';

export type EmailConfigurationAnswer = AnswerOf<typeof emailConfigurationInfo>['configuration'];

/** The configuration of a store's emails as its calls answer it. */
export async function readEmailConfiguration(db: Database, store: TransportStore): Promise<EmailConfigurationAnswer> {
  const { body: fields = usualEmail, ...stamp } = await readSingle(db, store.key, emailConfigurationKind);
  const [{ name, address: from, claim }, mailbox] = await Promise.all([
    senderOf(db, fields, store),
    bounceMailboxState(db, store.key, fields),
  ]);
  return {
    fields,
    ...stamp,
    is_sending_enabled: fields.provider !== 'local' && (fields.provider !== 'default' || mailSettings().smtpUrl !== undefined),
    sender: `${name} <${from}>`,
    sender_domain: claim,
    mailbox,
  };
}
