import { foldText } from '../../lists/foldText.ts';

export type ProductOrder = 'cheapest' | 'dearest' | 'newest';

/** What a message says about the products that are wanted. */
export interface ProductWish {
  /** The words to search for, as typed; empty when the message only narrows down what was asked for before. */
  readonly query: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly order?: ProductOrder | undefined;
  /** Whether more of the same are wanted. */
  readonly isMore: boolean;
}

const currency = '(?:€|\\$|£|eur(?:os?)?|kr\\.?|kroner|dkk|sek|nok|dollars?|usd|chf|franken|pounds?|gbp)';
/** A number that is not a measure, such as “over 40 cm”. */
const amount = `${currency}?\\s*(\\d{1,7}(?:[.,]\\d{1,2})?)(?!\\d)\\s*(?:${currency}|,-)?(?!\\s*(?:cm|mm|m|km|l|dl|cl|ml|lit(?:er|re)s?|kg|g|inch(?:es)?|zoll|w|watt|v|volt|gb|tb|years?|år|jahren?|months?|persons?|people|personer|personen|x)\\b)`;
const between = new RegExp(`(?:between|mellem|zwischen|from|fra|von)\\s+${amount}\\s*(?:and|og|und|to|til|bis|-|–)\\s*${amount}`, 'u');
const upTo = new RegExp(
  `(?:under|below|less than|cheaper than|up to|at most|max(?:imum|imal|imalt)?\\.?|maks(?:imalt)?\\.?|no more than|not more than|within|højst|billigere end|mindre end|op til|unter|höchstens|bis(?: zu)?|billiger als|günstiger als|weniger als|for less than)\\s+${amount}`,
  'u',
);
const atLeast = new RegExp(
  `(?:over|above|more than|at least|from|min(?:imum)?\\.?|mindst|mere end|dyrere end|fra|über|mindestens|mehr als|teurer als|ab)\\s+${amount}`,
  'u',
);
const about = new RegExp(`(?:around|about|roughly|approximately|omkring|cirka|ca\\.|ungefähr|etwa|rund um|um die)\\s+${amount}`, 'u');

const orders: readonly (readonly [ProductOrder, RegExp])[] = [
  [
    'cheapest',
    /\b(?:the )?(?:cheap(?:er|est)?|lowest price|least expensive|inexpensive|billig(?:e|ere|st|ste)?|günstig(?:e|er|ere|erer|eren|eres|sten?|stes)?|billiger(?:e|en|es)?|preiswert(?:e|er|es|en)?)(?: ones?| first| først| zuerst)?(?![\p{L}])/u,
  ],
  [
    'dearest',
    /\b(?:the )?(?:most expensive|dear(?:er|est)|highest price|more expensive|dyr(?:ere|est|este)|teu(?:erer?|erste[nr]?|rere?))(?: ones?| first| først| zuerst)?(?![\p{L}])/u,
  ],
  [
    'newest',
    /\b(?:the )?(?:newest|latest|new arrivals?|nyeste|neueste[nrs]?|neuheiten|nyheder)(?: ones?| first| først| zuerst)?(?![\p{L}])/u,
  ],
];

const more =
  /^(?:(?:can you |please |bitte |kan du )?(?:show|vis|zeig(?:en|e)?)(?: sie)?(?: me| mig| mir)? )?(?:some |any |noch |lidt )?(?:more|others?|flere|andre|mehr|weitere|andere)(?: (?:please|tak|bitte|zeigen|of (?:them|these|those)|products|varer|produkte))?[.!? ]*$/u;

const sizeOf = /(?<![\p{L}\p{N}])(?:size|str\.?|størrelse|größe|gr\.)\s+(?=(?:\d+(?:[.,/-]\d+)?|x*[sml]|x{2,}l)(?![\p{L}\p{N}]))/gu;

const fillers = new Set(
  foldText(
    `i im i'm am are is we were you do does did have has had got the a an any some me my for looking look searching search show find need want wanted would
     like please recommend suggest recommendation recommendations suggestions buy get can could will sell stock carry offer what which one ones there
     something anything with that of in to it its be hi hello thanks and or on at your yours our us what's whats who's where when why this these those kind type sort also maybe just
     currently really very good nice available it's i'd id who how about tell give see
     jeg du de vi i har er en et den det der nogle noget nogen efter søger leder vis mig anbefal anbefale skal bruge mangler vil gerne have ønsker kan til
     med og eller som på af for hvilke hvilken hvad findes sælger tak hej mine min mit nye ny en også god gode
     ich sie es wir ihr haben habt gibt suche suchen brauche möchte hätte gern gerne ein eine einen einem einer der die das den dem zeig zeige zeigen mir
     empfehlen empfehlung welche welchen was für mit und oder von in im auf bitte danke hallo etwas irgendwelche verkaufen kaufen kann können ist sind auch
     gute guten schöne schönen nach zu`,
  ).split(/\s+/),
);

/** What a thing is for says what it is not: search finds tents by “tents for two people”, and people by “tents two people”. */
const joining = new Set(['for', 'til', 'fur']);

/** Whether a word of a query only joins two others. */
export const isJoining = (word: string): boolean => joining.has(foldText(word));

/** The words that say what is wanted, with those that join two of them. */
function namedIn(words: readonly string[]): string[] {
  const named: string[] = [];
  let joint: string | undefined;
  for (const [at, word] of words.entries()) {
    if (fillers.has(foldText(word))) {
      if (isJoining(word) && named.length > 0 && named.at(-1) === words[at - 1]) joint = word;
      continue;
    }
    if (joint !== undefined) named.push(joint);
    joint = undefined;
    named.push(word);
  }
  return named;
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text.replace(',', '.')));

/** Reads words to search for, limits of the price and an order out of a message, in any of the assistant's languages. */
export function readWish(message: string): ProductWish {
  let text = message.normalize('NFC').toLowerCase().replace(/[’`]/g, "'");
  const isMore = more.test(text.trim());
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(text);
    if (found !== null) text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return found;
  };
  let from: number | undefined;
  let to: number | undefined;
  const range = take(between);
  if (range !== null) {
    from = numberOf(range[1]);
    to = numberOf(range[2]);
  } else {
    to = numberOf(take(upTo)?.[1]);
    from = numberOf(take(atLeast)?.[1]);
    const middle = to === undefined && from === undefined ? numberOf(take(about)?.[1]) : undefined;
    if (middle !== undefined) [from, to] = [Math.round(middle * 0.8), Math.round(middle * 1.2)];
  }
  if (from !== undefined && to !== undefined && from > to) [from, to] = [to, from];
  const order = orders.find(([, pattern]) => take(pattern) !== null)?.[0];
  // What follows says of what kind a value is that is there: “size M”.
  text = text.replace(sizeOf, ' ');
  const words = text.match(/[\p{L}\p{N}]+(?:[-.'’][\p{L}\p{N}]+)*/gu) ?? [];
  const query = isMore ? '' : namedIn(words).join(' ');
  return { query: query.slice(0, 200), from, to, order, isMore };
}

/** Whether a message says nothing but how to change what was searched for before, such as “cheaper ones, please” or “under 50”. */
export function onlyNarrows(message: string): boolean {
  const { query, from, to, order, isMore } = readWish(message);
  return query === '' && (isMore || order !== undefined || from !== undefined || to !== undefined);
}

/** Words, folded, by which a shopper leaves the choice to the shop. */
const recommending =
  /(?<![\p{L}\p{N}])(?:recommend\w*|suggest\w*|inspir\w*|surprise|popular|best ?-?sell(?:ers?|ing)|anbefal\w*|foresla\w*|forslag\w*|populaer\w*|mest solgte|bestsaelger\w*|empfehl\w*|empfiehl\w*|vorschla\w*|beliebt\w*|meistverkauft\w*|bestseller\w*)/gu;
/** Words that name no product: a recommendation of these is one of anything. */
const anything = new Set(
  `thing things product products item items most people others else selling today right now present
   varer vare produkter produkt andre mest lige nu ting produkte artikel andere meisten anderes gerade dinge sie ihnen`.split(/\s+/),
);

/** Whether a message asks for a recommendation of anything, such as “Can you recommend something?”. */
export function asksRecommendation(message: string): boolean {
  const folded = foldText(message).replace(/[’`]/g, "'");
  const rest = folded.replace(recommending, ' ');
  if (rest === folded) return false;
  const words = rest.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
  return words.every((word) => fillers.has(word) || anything.has(word));
}
