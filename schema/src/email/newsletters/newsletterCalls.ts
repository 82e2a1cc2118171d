import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, revision, storeKey, timestamp } from '../../contract/shapes.ts';
import type { Resource } from '../../resources/resource.ts';
import { mailSendTest } from '../content/mailContent.rest.ts';

const one = { key: storeKey, id: objectId };

/** The calls that duplicate, schedule and send a kind of newsletter, next to those of the resource kit. */
export function newsletterCalls<Of extends Pick<Resource, 'path' | 'noun' | 'can'> & { readonly calls: { readonly row: z.ZodType } }>({
  path,
  noun,
  can,
  calls: { row },
}: Of) {
  const answer = z.object({ resource: (row as Of['calls']['row']).describe(`The ${noun.one}.`) }); // the row's own type
  const access = { by: 'store', can: can.edit } as const;
  const writes = <Input extends z.ZodType>(verb: string, summary: string, input: Input) =>
    call({ path: `${path}/${verb}`, kind: 'write', access, summary, input, answer });
  return {
    duplicate: writes('duplicate', `Creates a copy of a ${noun.one} as a draft, under a name that is free.`, z.object(one)),
    schedule: writes(
      'schedule',
      `Approves a ${noun.one} as it is and schedules it. It cannot be edited until it is cancelled.`,
      z.object({
        ...one,
        revision: revision.describe('The revision that is approved. An outdated one is a ConflictError with the current one.'),
        at: timestamp
          .nullable()
          .default(null)
          .describe('When it is sent, in the future; null for now, which leaves 20 seconds to cancel it. A recurrence ignores it.'),
      }),
    ),
    cancel: writes('cancel', `Cancels a scheduled ${noun.one} of which nothing was sent; it is a draft again.`, z.object(one)),
    pause: writes('pause', `Pauses a ${noun.one} that is being sent.`, z.object(one)),
    resume: writes('resume', `Resumes a paused ${noun.one}.`, z.object(one)),
    stop: writes('stop', `Stops a ${noun.one} for good. Emails that were not sent yet are never sent.`, z.object(one)),
    sendTest: call({
      path: `${path}/send_test`,
      kind: 'write',
      access,
      summary: `Sends a ${noun.one} to up to 5 addresses as a test. Links are not tracked. Addresses that are not of users of the company need EXPORTERS_EDIT; at most 30 addresses an hour for a store.`,
      input: z.object({ ...one, emails: mailSendTest.input.shape.emails }),
      answer: mailSendTest.answer,
    }),
  };
}
