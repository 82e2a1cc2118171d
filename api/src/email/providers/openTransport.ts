import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { EmailConfiguration } from '../configuration/emailConfiguration.part.ts';
import { mailSettings } from '../delivery/mailSettings.ts';
import { localTransport } from './localTransport.ts';
import type { MailTransport } from './mailTransport.ts';
import { smtpTransport } from './smtpTransport.ts';

export interface TransportStore {
  readonly key: string;
  readonly companyKey: string;
  readonly name: string;
}

/** Name and address that a store's mails are from. */
export function senderOf({ sender_name: name, sender_email: email }: EmailConfiguration, store: TransportStore) {
  const own = mailSettings().from;
  const address = email.trim() || (/<([^>]+)>/.exec(own)?.[1] ?? own);
  return { name: name.trim() || store.name, address };
}

/** The way that mails of a store leave by its configuration. Throws a Failure with a sentence for staff when that cannot be. */
export async function openTransport(db: Database, settings: EmailConfiguration, store: TransportStore): Promise<MailTransport> {
  const sender = senderOf(settings, store);
  const replyTo = settings.reply_to.trim();
  switch (settings.provider) {
    case 'local':
      return localTransport(db, store.companyKey);
    case 'default': {
      const { smtpUrl } = mailSettings();
      return smtpUrl === undefined ? localTransport(db, store.companyKey) : smtpTransport({ url: smtpUrl, sender, replyTo });
    }
    default:
      throw new Failure('LogicalError', `Mails by ${settings.provider} cannot be sent yet.`);
  }
}
