import { type MailRecipients, mailRecipients } from '@endcap/schema/email/sending/recipients.ts';

/** Ids by names in lower case. */
type Named = ReadonlyMap<string, string>;

const people = String.raw`(?:customers?|buyers?|shoppers?|people|kunder(?:ne)?|købere|kunden|käufer(?:n|innen)?)`;

/** Words before those whom a newsletter goes to. */
const address = String.raw`(?<![\p{L}\p{N}])(?:to|for|til|an|für)\s+(?:(?:all|our|my|the|everyone\s+in|alle|vores|dem|den|die|der|unsere[mnrs]?)\s+)*`;
const group = String.raw`(?:(?:audience|segment|list|målgruppen?|segmentet|listen?|zielgruppe|liste)\s+)?["“”„»«']?`;

/** Groups of customers that need no audience of the store. */
const groups: readonly (readonly [conditions: string, words: string])[] = [
  [
    'lifecycle = "lost"',
    String.raw`(?:lost|inactive|lapsed|former|tabte|inaktive[nr]?|tidligere|verlorene[nr]?|ehemalige[nr]?)\s+${people}`,
  ],
  [
    'lifecycle = "slipping_away"',
    String.raw`(?:${people}\s+(?:who\s+are\s+)?slipping\s+away|abwandernde[nr]?\s+${people}|${people}\s+på\s+vej\s+væk)`,
  ],
  ['loyalty = "vip"', String.raw`(?:(?:vip|best|top|bedste|beste[nr]?)[\s-]*${people}|vips)`],
  ['order_count > 1', String.raw`(?:(?:loyal[en]?|returning|regular|faste|treue[nr]?)\s+${people}|stamm${people})`],
  ['lifecycle = "just_ordered" and order_count = 1', String.raw`(?:(?:new|first[\s-]time|nye|neue[nr]?)\s+${people}|neu${people})`],
  ['lifecycle = "active"', String.raw`(?:active|aktive[nr]?)\s+${people}`],
];

const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/**
 * Whom a sentence wants to reach: audiences and lists that it names after “to” or “for”, else a group of customers; everyone where it says nothing
 * of that. The rest of the sentence is what the newsletter is about.
 */
export function wishedRecipients(prompt: string, { audiences, lists }: { readonly audiences: Named; readonly lists: Named }) {
  let about = prompt.normalize('NFC');
  const taken = (words: string): boolean => {
    const before = about;
    about = about.replace(new RegExp(`${address}${words}["“”„»«']?(?![\\p{L}\\p{N}])`, 'iu'), ' ');
    return about !== before;
  };
  const chosen: { audiences: string[]; lists: string[] } = { audiences: [], lists: [] };
  const named = [
    ...[...audiences].map(([name, id]) => ({ name, id, to: chosen.audiences })),
    ...[...lists].map(([name, id]) => ({ name, id, to: chosen.lists })),
  ].toSorted((one, other) => other.name.length - one.name.length);
  for (const { name, id, to } of named) if (name.length > 2 && taken(group + escaped(name))) to.push(id);
  const hasName = chosen.audiences.length + chosen.lists.length > 0;
  const conditions = hasName ? undefined : groups.find(([, words]) => taken(words))?.[0];
  const recipients: MailRecipients = mailRecipients.parse({ ...chosen, conditions });
  return { recipients, about: about.replaceAll(/\s+/g, ' ').trim() };
}
