import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import type { OpenedMail, RenderedMail } from '../content/renderMail.ts';
import { recipientFacts } from '../content/recipientFacts.ts';
import type { ClaimedMessage } from './claimMessages.ts';
import type { OpenSends } from './openSends.ts';

/** A message with its email, or why there is none. */
export interface DrawnMessage {
  readonly message: ClaimedMessage;
  readonly keepsCopies: boolean;
  readonly mail: RenderedMail | { readonly problem: string };
}

interface Tools {
  readonly db: Database;
  readonly log: Logger;
  readonly storeKey: string;
}

/** Draws the messages of a batch: those of one email together, in the order of the batch. One whose send is gone is omitted. */
export async function drawMessages(
  { db, log, storeKey }: Tools,
  opened: OpenSends,
  claimed: readonly ClaimedMessage[],
): Promise<DrawnMessage[]> {
  const factsOf = await recipientFacts(
    db.pool,
    storeKey,
    claimed.map(({ email }) => email),
  );
  const drawn = new Map<string, DrawnMessage>();
  const ofMail = Map.groupBy(claimed, (message) => opened.of(message)?.mail);
  for (const [mail, messages] of ofMail) {
    if (mail === undefined) continue;
    const mails = await drawAll(mail);
    for (const [index, message] of messages.entries()) {
      const one = mails[index];
      if (one !== undefined) drawn.set(message.id, { message, keepsCopies: opened.of(message)?.keepsCopies === true, mail: one });
    }

    async function drawAll(own: OpenedMail): Promise<DrawnMessage['mail'][]> {
      const people = messages.map(({ email, context }) => ({
        recipient: { email, contextProducts: context.products ?? [], contextQuery: context.query ?? '' },
        facts: factsOf(email),
      }));
      try {
        return await own.render(people);
      } catch (error) {
        log.error({ err: error, message: messages[0]?.id }, 'mails could not be drawn');
        const problem = `The email could not be rendered: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500);
        return messages.map(() => ({ problem }));
      }
    }
  }
  return claimed.flatMap(({ id }) => drawn.get(id) ?? []);
}
