import { subDays } from '@endcap/schema/contract/utcDays.ts';
import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { noteRevenue } from '../../email/sending/mailResults.ts';
import type { DemoProduct } from '../../store/demo/demoProduct.ts';
import { type DemoUser, turnOn } from '../demoCompany.ts';
import { makeContacts } from '../demoContacts.ts';
import { makeFlow } from './demoFlows.ts';
import { buyerClicks, shownInMails } from './demoMailClicks.ts';
import { makeCopies } from './demoMailCopies.ts';
import { makeNewsletters } from './demoNewsletters.ts';

const historyDays = 30;

interface Mailing {
  readonly catalogue: readonly DemoProduct[];
  readonly user: DemoUser;
  readonly log: Logger;
  readonly now: Date;
}

/**
 * The demo shop's emails of the last 30 days: two newsletters, a welcome and reminders of forgotten baskets, with what people did with them. Nothing is
 * sent: all of it has ended. What the emails brought is worked out from the demo's clicks and orders by the product itself.
 */
export async function makeMails(db: Database, { catalogue, user, log, now }: Mailing): Promise<void> {
  await turnOn(db, 'ai_campaigns', user, now);
  const since = subDays(now, historyDays);
  const flowing = { shown: shownInMails(catalogue), buyers: await buyerClicks(db, since, now), now };
  // Subscribers get the newsletters, and those who unsubscribed by one get no reminder.
  await makeFlow(db, 'welcome', flowing);
  await makeContacts(db, now);
  await makeNewsletters(db, { ...flowing, user });
  await makeFlow(db, 'abandoned_cart', flowing);
  await makeCopies(db, log, now);
  await noteRevenue(db, since);
}
