import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { type Cents, decimalText } from '../../db/decimals.ts';
import type { MailContent } from '../../email/delivery/mailBody.ts';
import { type FailureKind, reportWords } from './reportWords.ts';
import type { StatusEmail, StatusPeriod } from './statusPeriods.ts';

/** Who reads the email, and how they read words and numbers. */
export interface Reader {
  readonly name: string;
  readonly ui_lang: string;
  readonly number_format: 'eu' | 'us';
}

export interface Totals {
  /** In the store's currency. */
  readonly revenue: Cents;
  readonly orders: number;
  readonly searches: number;
  readonly searchesWithoutResult: number;
}

export interface StoreReport {
  readonly storeId: string;
  readonly name: string;
  readonly currency: string;
  readonly totals: Totals;
  /** The period before; undefined where the store has no history of all of it. */
  readonly before: Totals | undefined;
}

export interface ReportedFailure {
  readonly storeId: string;
  readonly store: string;
  readonly kind: FailureKind;
  readonly message: string;
  readonly at: Date;
}

/** More would be read by no one. */
const mostStores = 20;
const mostFailures = 20;

const settingsUrl = (console: string, storeId: string) => `${console}/store/${storeId}/analytics/dashboard?settings=profile`;

/** ` (+4%)`; nothing where there is no figure to compare with. */
function change(now: number, before: number | undefined, locale: string): string {
  if (before === undefined || before === 0) return '';
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return ` (${share.format((now - before) / before)})`;
}

/** How the stores of a user did in a week or a month; there is at least one. */
export function statusMail(
  reader: Reader,
  every: StatusEmail,
  { from, until }: StatusPeriod,
  reports: readonly StoreReport[],
  console: string,
  unread = 0,
): MailContent {
  const { language, words } = reportWords(reader.ui_lang);
  const { status } = words;
  const locale = reader.number_format === 'us' ? 'en-US' : 'de-DE';
  const count = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(
    language,
    every === 'weekly' ? { dateStyle: 'long', timeZone: 'UTC' } : { month: 'long', year: 'numeric', timeZone: 'UTC' },
  );
  const period = every === 'weekly' ? days.formatRange(from, subDays(until, 1)) : days.format(from);
  const line = ({ name, currency, totals, before }: StoreReport): string => {
    const { revenue, orders, searches, searchesWithoutResult: empty } = totals;
    if (orders === 0 && searches === 0) return `${name}: ${status.nothing}`;
    // A text, since the amount is exact and may be larger than a number of JavaScript.
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(decimalText(revenue) as Intl.StringNumericLiteral);
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const parts = [
      `${money} ${status.revenue}${change(Number(revenue), before && Number(before.revenue), locale)}`,
      `${count.format(orders)} ${status.orders}${change(orders, before?.orders, locale)}`,
      `${count.format(searches)} ${status.searches}${change(searches, before?.searches, locale)}`,
      ...(searches === 0 ? [] : [`${share.format(empty / searches)} ${status.withoutResult}`]),
    ];
    return `${name}: ${parts.join(' · ')}`;
  };
  const ranked = reports.toSorted((one, other) => Number(other.totals.revenue - one.totals.revenue) || one.name.localeCompare(other.name));
  const shown = ranked.slice(0, mostStores);
  const first = shown[0]?.storeId ?? '';
  return {
    language,
    subject: status.subject[every](period),
    greeting: words.greeting(reader.name),
    paragraphs: [
      status.period[every](period),
      ...shown.map(line),
      ...(ranked.length > shown.length ? [status.more(ranked.length - shown.length)] : []),
      ...(unread > 0 ? [status.unread(unread)] : []),
    ],
    action: { label: status.action, url: `${console}/store/${first}/analytics/dashboard` },
    note: `${status.note[every]} ${words.change} ${settingsUrl(console, first)}`,
  };
}

/** What failed in the stores of a user; there is at least one. */
export function failureMail(reader: Reader, failures: readonly ReportedFailure[], console: string): MailContent {
  const { language, words } = reportWords(reader.ui_lang);
  const { failures: said } = words;
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  const shown = failures.slice(0, mostFailures);
  const [first] = shown;
  const storeId = first?.storeId ?? '';
  return {
    language,
    subject: failures.length === 1 ? said.subject(first?.store ?? '') : said.subjectSeveral(failures.length),
    greeting: words.greeting(reader.name),
    paragraphs: [
      ...shown.map(({ store, kind, at, message }) => said.line(store, said.kinds[kind], moment.format(at), message)),
      ...(failures.length > shown.length ? [said.more(failures.length - shown.length)] : []),
    ],
    action: { label: said.action, url: `${console}/store/${storeId}/developers/logs` },
    note: `${said.note} ${words.change} ${settingsUrl(console, storeId)}`,
  };
}
