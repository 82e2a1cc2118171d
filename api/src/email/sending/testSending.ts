import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { pino } from 'pino';

import type { TestApi } from '../../http/testApi.ts';
import { mailShop, putSubscriber } from '../content/testMailShop.ts';
import type { HandedOver, MailTransport, OutgoingMail } from '../providers/mailTransport.ts';
import { sendDueMails } from './sendDueMails.ts';
import { type MailSource, planSend, sendsOf, sourceKey } from './sends.ts';

export const content = mailContent.parse({ subject: 'News for {{ recipient.first_name }}', products: { logic: 'popular', count: 2 } });
export const source: MailSource = { kind: 'newsletter', id: 'n1', step: '', run: '' };
export const log = pino({ enabled: false });

/** A way out that answers what a test says, and remembers what it got. */
export function fakeTransport(answer: (mail: OutgoingMail) => HandedOver | Promise<HandedOver>, concurrency = 1) {
  const got: OutgoingMail[] = [];
  const transport: MailTransport = {
    isLocal: false,
    concurrency,
    async send(mail) {
      got.push(mail);
      return answer(mail);
    },
    close() {},
  };
  return { got, transport };
}

export const accepted: HandedOver = { state: 'sent', providerId: '', answer: '250' };

/** A shop with subscribers who can get its newsletter. */
export async function newsShop(api: TestApi, people: readonly string[]) {
  const { store, company } = await mailShop(api);
  for (const name of people) await putSubscriber(api, store.key, `${name}@shop.test`, name);
  const plan = (at = new Date()) =>
    api.db.transaction((tx) =>
      planSend(tx, { storeKey: store.key, source, name: 'News', content, recipients: { audiences: [], lists: [] }, at }),
    );
  const run = (transport: MailTransport, more: Partial<Parameters<typeof sendDueMails>[0]> = {}) =>
    sendDueMails({
      db: api.db,
      log,
      storeKey: store.key,
      signal: new AbortController().signal,
      open: async () => transport,
      ...more,
    });
  const figures = async () => (await sendsOf(api.db.pool, store.key, [source])).get(sourceKey(source));
  const states = async () => {
    const { rows } = await api.db.pool.query<{ email: string; state: string; skip_reason: string }>(
      'SELECT email, state, skip_reason FROM mail_messages WHERE store_key = $1 ORDER BY email',
      [store.key],
    );
    return rows.map(({ email, state, skip_reason: reason }) => `${email.split('@')[0]} ${state}${reason && ` ${reason}`}`);
  };
  return { store, company, plan, run, figures, states };
}
