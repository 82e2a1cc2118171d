import { maskText } from './maskText.ts';

const secretName =
  /pass(word|phrase|wd)?$|secret|token|private_?key|api_?key|authori[sz]ation|cookie|credential|iban|card_?(number|no)|cvc|cvv/i;
// None of these looks at a place twice: each begins where what it matches does, or a long word would be read again from each of its letters.
const secretValue = /endcap_sk_[0-9A-Za-z]*|Bearer\s+\S+|(?<![\w-])eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
/** Someone's password within an address: `https://user:password@host`. */
const userInfo = /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi;

/** The name before the @ does not help to find what is wrong; the domain may. */
const localPart = /(?<![^\s@"'<>(),;:=/])[^\s@"'<>(),;:=/]+@(?=(?:[\w-]+\.)+[a-z]{2,}\b)/gi;

const iban = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]{4}){2,7}(?: ?[A-Za-z0-9]{1,4})?(?![A-Za-z0-9])/g;
const card = /(?<![\w.-])[3-6]\d(?:[ -]?\d){12,15}(?![\w.-])/g;
/** Other numbers may be articles, orders or times. */
const telephone = /(?<!\w)\+\d(?:[ ().-]?\d){7,14}(?!\w)/g;

/** Whether the check digits of a bank account are right; an article number that looks like one is kept. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '').toUpperCase();
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Whether the check digit of a card is right. Article numbers (EAN) have 13 or 14 digits. */
function isCard(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return digits.length >= 15 && sum % 10 === 0;
}

/** Fields in which people write what they like. */
const freeText = /^(message|messages|question|comment)$/i;
/** Of such a text no more is read. */
const mostFreeText = 2_000;

const mostText = 500;
const mostItems = 20;
const mostFields = 50;
const mostDepth = 5;
/** Longest payload as JSON; of a feed of a thousand products, the beginning is enough. */
const mostBytes = 8_000;

export const redacted = '[secret]';

/** A text without what is a secret or personal by its form. */
export function redactText(text: string, most: number = mostText): string {
  const safe = text
    .slice(0, most * 4)
    .replaceAll(secretValue, redacted)
    .replaceAll(userInfo, `$1${redacted}@`)
    .replaceAll(localPart, (found) => (found.startsWith(redacted) ? found : '…@'))
    .replaceAll(iban, (found) => (isIban(found) ? '[iban]' : found))
    .replaceAll(card, (found) => (isCard(found) ? '[number]' : found))
    .replaceAll(telephone, '[number]');
  return safe.length > most ? `${safe.slice(0, most).toWellFormed()}…` : safe.toWellFormed();
}

/** What is still checked: of a payload that is too long to be kept, the rest is skipped. */
interface Budget {
  characters: number;
}

function textPart(text: string, most: number, budget: Budget): string {
  if (budget.characters <= 0) return '…';
  const safe = redactText(text, most).replaceAll('\0', '');
  budget.characters -= safe.length;
  return safe;
}

function part(value: unknown, depth: number, budget: Budget, isFree = false): unknown {
  if (typeof value === 'string') return textPart(isFree ? maskText(value.slice(0, mostFreeText)) : value, mostText, budget);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object') return undefined;
  if (depth >= mostDepth) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => part(item, depth + 1, budget, isFree));
    return value.length > mostItems ? [...items, `… ${value.length - mostItems} more`] : items;
  }
  const fields = Object.entries(value);
  const kept = fields
    .slice(0, mostFields)
    .map(([name, inner]) => [
      textPart(name, 100, budget),
      secretName.test(name) ? redacted : part(inner, depth + 1, budget, freeText.test(name)),
    ]);
  return Object.fromEntries(fields.length > mostFields ? [...kept, ['…', `${fields.length - mostFields} more`]] : kept);
}

/** What was sent to a call, as the log may keep it: without secrets, and short. Undefined for nothing. */
export function redactPayload(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const safe = part(value, 0, { characters: 2 * mostBytes });
  const length = JSON.stringify(safe)?.length ?? 0;
  return length > mostBytes ? { '…': `${length} characters, too long to be kept` } : safe;
}
