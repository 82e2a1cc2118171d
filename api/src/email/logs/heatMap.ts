import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import type { emailHeatMap } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import type { StoreContext } from '../../http/handle.ts';
import { renderMail } from '../content/renderMail.ts';
import { untrackedHtml } from '../delivery/untrackedHtml.ts';
import { withLinks } from '../sending/mailLinks.ts';

type HeatMap = AnswerOf<typeof emailHeatMap>;

/** Drawn over whatever colours an email has, in both modes of mail programs. */
const badge =
  'position:absolute;z-index:1;top:-10px;right:-10px;padding:1px 6px;border-radius:9px;background:#b3261e;color:#fff;font:700 12px/16px sans-serif;text-decoration:none';

/** The HTML of an email with a frame and the number of clicks on each link that was clicked. Links have no destination. */
export function withClicks(html: string, clicksOf: ReadonlyMap<number, number>): HeatMap {
  const most = Math.max(1, ...clicksOf.values());
  let clicks = 0;
  const marked = withLinks(html, (before, _url, after, place) => {
    const link = `${before}#${after}`.replace(/\shref="#"/i, '');
    const count = clicksOf.get(place) ?? 0;
    if (count === 0) return link;
    clicks += count;
    const strength = (0.3 + (0.7 * count) / most).toFixed(2);
    const frame = `position:relative;outline:3px solid rgba(179,38,30,${strength});outline-offset:2px`;
    const framed = /\sstyle="/i.test(link)
      ? link.replace(
          /(\sstyle=")([^"]*)"/i,
          (_whole, begin: string, style: string) => `${begin}${style.trimEnd().replace(/;$/, '')};${frame}"`,
        )
      : link.replace(/>$/, () => ` style="${frame}">`);
    return `${framed}<span style="${badge}">${count}</span>`;
  });
  return { html: marked, clicks };
}

/** The email of a send with the clicks on its links; undefined when the send does not exist. */
export async function heatMap(context: StoreContext, sendId: string): Promise<HeatMap | undefined> {
  const { db, store, now } = context;
  const send = await rowOf<{ content: unknown }>(
    db.pool,
    sql`SELECT content FROM mail_sends WHERE store_key = ${store.key} AND id = ${sendId}`,
  );
  if (send === undefined) return undefined;
  const [rows, copy] = await Promise.all([
    rowsOf<{ place: number; clicks: number }>(
      db.pool,
      sql`SELECT place::int, count(*)::int AS clicks FROM mail_clicks WHERE store_key = ${store.key} AND send_id = ${sendId} AND NOT by_machine GROUP BY place`,
    ),
    // Of the first content, and of someone who clicked: what a trigger shows differs between people.
    rowOf<{ html: string }>(
      db.pool,
      sql`SELECT c.html FROM mail_messages m JOIN mail_copies c ON c.store_key = m.store_key AND c.message_id = m.id
          WHERE m.store_key = ${store.key} AND m.send_id = ${sendId} AND m.state = 'sent' AND m.variant = ''
          ORDER BY m.clicked_at IS NULL, m.sent_at DESC LIMIT 1`,
    ),
  ]);
  const html = copy === undefined ? await rendered() : untrackedHtml(copy.html);
  return withClicks(html, new Map(rows.map(({ place, clicks }) => [place, clicks])));

  async function rendered() {
    const content = mailContent.parse(send?.content);
    return (await renderMail(context, await currentConfiguration(db, store), content, { email: '' }, now)).html;
  }
}
