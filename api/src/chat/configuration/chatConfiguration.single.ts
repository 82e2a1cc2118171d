import { roleCan } from '@endcap/schema/access/abilities.ts';
import { sendingFields } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';

import { isDelivered } from '../../company/webhooks/sendToWebhooks.ts';
import { Failure } from '../../http/failure.ts';
import type { CheckContext, PlaceContext, Problems } from '../../resources/resourceService.ts';
import { singleService } from '../../resources/single/singleResource.ts';
import { handOverEvent } from '../handOver/handOverEvent.ts';
import type { ChatConfiguration } from './chatConfiguration.part.ts';

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== '';
  } catch {
    return false;
  }
}

async function configurationProblems(body: ChatConfiguration, { db, store }: CheckContext): Promise<Problems> {
  const problems: Record<string, string> = {};
  if (body.hand_over === 'mail' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(body.hand_over_email))
    problems['hand_over_email'] = 'Enter an email address.';
  if (
    body.hand_over === 'webhook' &&
    !(await isDelivered(db.pool, { companyKey: store.companyKey, storeKey: store.key, type: handOverEvent }))
  )
    problems['hand_over'] = 'No enabled webhook of the company is subscribed to this event. Add one in the company’s settings.';
  if (!isTimeZone(body.time_zone)) problems['time_zone'] = 'Enter a time zone such as Europe/Copenhagen.';
  if (!/^#[0-9a-f]{6}$/i.test(body.color)) problems['color'] = 'Enter a colour such as #1f6feb.';
  for (const field of ['opens_at', 'closes_at'] as const)
    if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(body[field])) problems[field] = 'Enter a time such as 09:00.';
  if (problems['closes_at'] === undefined && body.closes_at <= body.opens_at) problems['closes_at'] = 'The end must be after the start.';
  return problems;
}

/** Who may say where conversations and orders go. */
export function assertMayChange(before: ChatConfiguration, after: ChatConfiguration, { role }: Pick<PlaceContext, 'role'>): void {
  const sends = sendingFields.find((field) => after[field] !== before[field]);
  if (sends !== undefined && !roleCan(role, 'EXPORTERS_EDIT'))
    throw new Failure('PermissionError', 'Your role does not allow changes to the order status and to where conversations are sent.', {
      title: 'Failed to save the chat configuration',
      fields: { [sends]: 'Only administrators, managers and developers can change this.' },
    });
}

export const single = singleService(chatConfigurationKind, 'Chat configuration', { problems: configurationProblems, assertMayChange });
