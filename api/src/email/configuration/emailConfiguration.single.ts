import { roleCan } from '@endcap/schema/access/abilities.ts';
import { mailServiceFields } from '@endcap/schema/email/configuration/emailConfigurationFields.ts';
import { emailConfigurationKind } from '@endcap/schema/email/configuration/emailConfigurationKind.ts';

import { assertProof } from '../../http/assertProof.ts';
import { Failure } from '../../http/failure.ts';
import { isSecureUrl } from '../../http/outgoing/secureUrl.ts';
import type { PlaceContext, Problems } from '../../resources/resourceService.ts';
import { singleService } from '../../resources/single/singleResource.ts';
import { longestMailbox } from '../bounces/returnAddress.ts';
import type { EmailConfiguration } from './emailConfiguration.part.ts';

const address = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const host = /^(?!-)[a-z0-9.-]{1,253}$/i;

/** Messages for what is invalid, by field. */
export function configurationProblems(body: EmailConfiguration): Problems {
  const problems: Record<string, string> = {};
  const { provider } = body;
  for (const field of ['sender_email', 'reply_to', 'bounce_address'] as const)
    if (body[field].trim() !== '' && !address.test(body[field].trim())) problems[field] = 'Enter a valid email address.';
  // oxlint-disable-next-line no-control-regex -- these would end a header
  if (/[\u0000-\u001f<>"]/.test(body.sender_name)) problems['sender_name'] = 'Use letters, digits, spaces and simple punctuation.';
  if (body.weekdays.length === 0) problems['weekdays'] = 'Choose at least one day.';
  if ((body.quiet_from === '') !== (body.quiet_until === ''))
    problems[body.quiet_from === '' ? 'quiet_from' : 'quiet_until'] = 'Enter both times, or none.';
  if (provider === 'smtp' && !host.test(body.host.trim())) problems['host'] = 'Enter the host of the server, such as smtp.example.com.';
  if (provider === 'ses' && !/^[a-z]{2}(-[a-z]+)+-\d$/.test(body.region)) problems['region'] = 'Enter a region such as eu-central-1.';
  if (provider === 'ses' && body.user.trim() === '') problems['user'] = 'Enter the access key ID.';
  if ((provider === 'ses' || provider === 'mailgun' || provider === 'postmark') && body.secret.trim() === '')
    problems['secret'] = 'Enter the name of the secret.';
  if (provider !== 'default' && provider !== 'local' && body.sender_email.trim() === '')
    problems['sender_email'] = 'Enter the address of the sender.';
  if (body.url !== '' && !isSecureUrl(body.url)) problems['url'] = 'Enter a URL that starts with https://.';
  if (body.domain !== '' && !host.test(body.domain)) problems['domain'] = 'Enter a domain such as shop.example.com.';
  if (body.dkim_secret !== '' && body.dkim_selector === '') problems['dkim_selector'] = 'Enter the selector of the key.';
  if (body.bounce_address.trim().indexOf('@') > longestMailbox)
    problems['bounce_address'] = `Use an address with at most ${longestMailbox} characters before the @.`;
  if (body.bounce_host.trim() !== '' && !host.test(body.bounce_host.trim()))
    problems['bounce_host'] = 'Enter the host of the server, such as imap.example.com.';
  if (body.bounce_host.trim() !== '' && body.bounce_address.trim() === '') problems['bounce_address'] = 'Enter the address of the mailbox.';
  if (body.bounce_host.trim() !== '' && body.bounce_secret.trim() === '') problems['bounce_secret'] = 'Enter the name of the secret.';
  return problems;
}

/** Who may change the email service and the sender: the service gets the secret that it names. */
export async function assertMayChange(
  before: EmailConfiguration,
  after: EmailConfiguration,
  context: Pick<PlaceContext, 'role' | 'db' | 'caller' | 'now'>,
): Promise<void> {
  const title = 'Failed to save the email configuration';
  const changed = mailServiceFields.find((field) => after[field] !== before[field]);
  if (changed === undefined) return;
  if (!roleCan(context.role, 'EXPORTERS_EDIT'))
    throw new Failure('PermissionError', 'Your role does not allow changes to the email service or the sender address.', {
      title,
      fields: { [changed]: 'Only administrators, managers and developers can change this.' },
    });
  await assertProof(context, title);
}

export const single = singleService(emailConfigurationKind, 'Email configuration', { problems: configurationProblems, assertMayChange });
