/**
 * Phrases that read as if translated, each with the plain one. They are refused in texts for people: messages, emails, errors, descriptions of
 * both contracts, help articles, documents. A standard term of the field never belongs here.
 */
const better: readonly (readonly [refused: RegExp, plain: string])[] = [
  [/\b(?:some|every)body\b/i, 'someone, everyone'],
  [/\bnobody\b/i, 'no one, or say what did not happen: “No searches in this period”'],
  [/\b(?:go|goes|went) on\b/i, 'continue'],
  [/\bleft out\b(?! if)/i, 'skipped, or excluded'],
  [/\b(?:is|are|was|were) told\b|\bas told\b/i, 'reported'],
  [/\bby itself\b/i, 'automatically, or direct'],
  [/\b(?:bring|brings|brought) back\b|\b(?:is|are) back\b/i, 'restore, restored'],
  [/\bput right\b|\bmend(?:ed|s)?\b/i, 'fix'],
  [/\btaken? out\b/i, 'remove, removed'],
  [/\bstands? (?:in|on|at|there|beside)\b/i, 'is in, appears'],
  [/\bkept (?:out|apart)\b/i, 'excluded'],
  [/\bto the list of\b/i, 'Back to …'],
  [/\bturn(?:ed)? (?:(?:it|the order) )?round\b/i, 'reverse'],
  [/\bone a line\b/i, 'one per line'],
  [/\bat fault\b/i, 'affected'],
  [/\blooked (?:at|through)\b/i, 'checked'],
  [/\bmay look\b(?! for)/i, 'can view'],
  [/\bis not as it should be\b/i, 'is invalid'],
  [/\b(?:did|does) not work\b/i, 'say what failed: “Couldn’t save the view”'],
  [/\bthrough us\b/i, 'attributed'],
  [/\bthere is no such\b/i, '… not found'],
  [/\bnot in the store\b(?! and)/i, '… not found, unknown'],
  [/\bon its way\b/i, 'sending, in progress'],
  [/\bwhat (?:became|came) of\b/i, 'results, outcome'],
  [/\bleads? nowhere\b(?! else)/i, 'has no destination'],
  [/\bchoose none\b/i, '“Leave empty for all stores.”'],
  [/\bdue again\b/i, 'about to run out, or what happens next'],
  [/\bto be told\b/i, 'to be notified, to get a message'],
  [/\ball the same\b/i, 'anyway, still'],
  [/\bmail (?:service|tool)s?\b/i, 'email service, email tool'],
  [/\bclock of (?:the|this|each) store\b/i, 'in the store’s time zone'],
  [/\bone of our\b|\bour (?:own )?elements?\b/i, 'Endcap’s: “an Endcap element”'],
  [/\bforetells?\b/i, 'predicts'],
  [/\bhand(?:s|ed|ing)? out\b/i, 'return, issue'],
  [/\bin its place\b/i, 'instead'],
  [/\banew\b/i, 'again'],
  [/\b(?:as|than) (?:it|they) stands?\b/i, 'as it is now'],
  [/\bis (?:lost|shown) in silence\b/i, 'without a message'],
  [/(?:^|[.:] )Whom\b/, 'Who …, or people that …'],
  [/(?<!-)\bbeside\b(?!-)/i, 'next to; or besides, in addition to'],
  [/\bwhoever\b/i, 'anyone who, or the person: “the author”'],
  [/\bonce more\b/i, 'again'],
  [/\b(?:in|for|after|at most) so many (?:days|hours|minutes|items|emails|pieces)\b/i, 'this many'],
  [/\bbehind (?:all|the) others?\b|\border behind them\b/i, 'after'],
  [/\bis no (?:kind|type|place|address|url)\b/i, 'is not a kind …; invalid URL'],
  [/\bthe change would meet\b/i, 'affect'],
  [/\bwaits? for (?:you|your decision)\b/i, 'needs approval'],
  [/\bdecision was not taken\b|\bdecision is waits\b/i, 'couldn’t save your decision; status: pending'],
  [/\b(?:product|category|page) that is gone\b/i, 'deleted product'],
  [/\bholds in (?:this|the|each|every) store\b|\bwhere it holds\b/i, 'is enabled in this store; stores'],
  [/\bof the same address\b/i, 'duplicate URLs'],
  [/\bwhat is off\b/i, 'problems'],
  [/\buntil something is typed\b|\bnothing typed\b/i, 'no search entered, empty search'],
  [/\b(?:import|push) gave\b|\ball else use\b/i, 'from the latest import or push'],
  [/\bnothing to send here\b/i, 'method not allowed'],
  [/^Answers (?:one|an?|the|every)\b/, 'Returns …'],
  [/\bgrows by one\b/i, 'incremented'],
  [/\bfigures hold\b|\bchanges leave\b|\bwith as many before\b/i, 'totals include …; changes compare …'],
  [/\bpaler\b|\btoday so far: /i, 'lighter; today (partial)'],
  [/\bhave every word\b|\black one are\b/i, 'partial matches'],
  [/\bnothing is found\b|\bempty hands\b/i, 'no results, see no products'],
  [/\bwrite a rule\b|\brule for the empty omnisearch\b/i, 'create rule; empty-state rule'],
  [/\bputs? on top\b|^Do not show\b/i, 'pin; hide'],
  [/\banalysation\b(?! status)/i, 'analysis; the specification has one title with it'],
  [/\btaken with a change\b/i, 'imported with a fix'],
  [/\bspeaks? against\b/i, 'reasons'],
  [/^Facts$|\bfurther fields\b|^Pieces$/i, 'details; custom fields; items'],
  [/\bwhere they stand\b|\bwhat they like\b|\bcame into the store\b/i, 'customer status; preferences; created'],
  [/\bvalues that say nothing\b/i, 'placeholder values'],
  [/\bonly tried out\b|^As the system\b|^What you do$/i, 'test store; match system; role'],
];

/** A text for people, and where it is: the id of a message, or the line of a file. */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
}

/** What is refused in these texts, one line each. */
export function refusedWords(texts: readonly PlacedText[]): string[] {
  return texts.flatMap(({ place, text }) =>
    better.flatMap(([refused, plain]) => {
      const found = refused.exec(text);
      return found === null ? [] : [`${place}: "${found[0]}" reads as if translated; better: ${plain}`];
    }),
  );
}
