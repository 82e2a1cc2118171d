import { secretNamed } from '../../credentials/secretNamed.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { domainOf } from '../configuration/domainRecords.ts';
import type { EmailConfiguration } from '../configuration/emailConfiguration.part.ts';
import { mailSettings } from '../delivery/mailSettings.ts';
import { domainClaim } from '../configuration/senderDomains.ts';
import { localTransport } from './localTransport.ts';
import { mailgunTransport } from './mailgunTransport.ts';
import type { MailTransport } from './mailTransport.ts';
import { postmarkTransport } from './postmarkTransport.ts';
import { sesTransport } from './sesTransport.ts';
import { type SmtpOptions, smtpTransport } from './smtpTransport.ts';

export interface TransportStore {
  readonly key: string;
  readonly companyKey: string;
  readonly name: string;
}

/**
 * Name and address that a store's emails are from, and whose domain that is. The server of this installation is shared, and anyone who may send by it could
 * write in the name of any domain: until the company has proved that the domain is its own, emails by it are from the address of the installation, and
 * answers to them go to the sender.
 */
export async function senderOf(
  db: Database,
  { provider, sender_name: name, sender_email: email }: EmailConfiguration,
  { companyKey, name: storeName }: Pick<TransportStore, 'companyKey' | 'name'>,
) {
  const claim = await domainClaim(db, companyKey, email);
  const shared = mailSettings().from;
  const isOwn = email.trim() !== '' && (provider !== 'default' || claim === 'proven');
  return { name: name.trim() || storeName, address: isOwn ? email.trim() : (/<([^>]+)>/.exec(shared)?.[1] ?? shared), claim, isOwn };
}

/** The mailbox that emails come back to; never one of another company's domain, nor by the shared server one of a domain without proof. */
async function returnTo(db: Database, { provider, bounce_address: given }: EmailConfiguration, { companyKey }: TransportStore) {
  const address = given.trim();
  if (address === '') return '';
  const claim = await domainClaim(db, companyKey, address);
  return claim === 'proven' || (claim === 'unproven' && provider === 'smtp') ? address : '';
}

/** The key by which emails that leave by SMTP are signed here; undefined when the server signs them, or no one. */
export async function dkimKey(
  db: Database,
  settings: EmailConfiguration,
  { key, companyKey }: TransportStore,
): Promise<SmtpOptions['dkim']> {
  const { provider, dkim_selector: keySelector, dkim_secret: secret } = settings;
  if (provider !== 'smtp' || keySelector === '' || secret === '') return undefined;
  return { domainName: domainOf(settings), keySelector, privateKey: await secretNamed(db, companyKey, key, secret) };
}

/** The way that emails of a store leave by its configuration. Throws a Failure with a sentence for staff when that cannot be. */
export async function openTransport(db: Database, settings: EmailConfiguration, store: TransportStore): Promise<MailTransport> {
  const { provider, host, port, user, region } = settings;
  const { claim, isOwn, ...sender } = await senderOf(db, settings, store);
  // What stays in the outbox reaches no one.
  if (isOwn && claim === 'taken' && provider !== 'local')
    throw new Failure(
      'LogicalError',
      `Another company has proved that the domain of ${sender.address} is its own. To send from it, add the DNS record of the sender domain in the email configuration.`,
    );
  const replyTo = settings.reply_to.trim() || (isOwn ? '' : settings.sender_email.trim());
  const url = settings.url.replace(/\/+$/, '');
  const secret = () => secretNamed(db, store.companyKey, store.key, settings.secret);
  switch (provider) {
    case 'local':
      return localTransport(db, store.companyKey);
    case 'default': {
      const { smtpUrl } = mailSettings();
      if (smtpUrl === undefined) return localTransport(db, store.companyKey);
      return smtpTransport({ url: smtpUrl, sender, replyTo, returnTo: await returnTo(db, settings, store) });
    }
    case 'smtp': {
      if (host.trim() === '') throw new Failure('LogicalError', 'The SMTP server has no host. Enter it in the email configuration.');
      const [password, dkim] = await Promise.all([secret(), dkimKey(db, settings, store)]);
      const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
      const smtp = `${port === 465 ? 'smtps' : 'smtp'}://${login}${host.trim()}:${port}`;
      return smtpTransport({
        url: smtp,
        sender,
        replyTo,
        returnTo: await returnTo(db, settings, store),
        isOfStore: true,
        ...(dkim && { dkim }),
      });
    }
    case 'ses':
      return sesTransport({ url, region, accessKey: user.trim(), secretKey: await secret(), sender, replyTo });
    case 'mailgun':
      return mailgunTransport({ url, region, key: await secret(), domain: domainOf(settings), sender, replyTo });
    case 'postmark':
      return postmarkTransport({ url, token: await secret(), sender, replyTo });
  }
}
