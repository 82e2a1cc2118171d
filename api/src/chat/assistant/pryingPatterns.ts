import { foldText } from '../../lists/foldText.ts';
import type { ChatLanguage } from './chatWords.ts';
import { type Patterns, within } from './routePatterns.ts';

const few = '(?: \\w+){0,3}';

/** Orders and data of people other than the shopper. */
const others: Patterns = {
  en: within(
    [
      `(?:show|list|print|reveal|display|dump|export|output|disclose|leak|fetch|give me|tell me|send me|read(?: me)?(?: out)?|see|access|look up)${few} (?:all|every|everyone s|everybody s|each|any|the (?:last|latest|first|recent|other|previous)(?: \\w+)?|other)(?: of)?(?: (?:the|your|recent|open|customer|customers|shop s))* (?:orders?|customers?|users?|purchases|buyers|customer data|customer records|conversations|chats|emails? addresses)(?= (?:and|with|of|from|by|in|placed|made|please|now|you|that|who|as|regardless|including|table|database|today|this|yesterday)|$)`,
      `(?:show|list|print|reveal|display|dump|export|output|disclose|leak|fetch|give me|tell me|send me|read|what (?:is|s|are|was|were)|look up)${few} (?:orders?|address|addresses|e ?mails?|phone numbers?|names?|details|data|baskets?|accounts?|purchases?|passwords?|card numbers?)${few} (?:of|from|by|for) (?:all|every|everyone|everybody|other|another|someone else|somebody else|the (?:last|latest|previous|other|next|first)(?: \\w+)? (?:customer|person|people|user|shopper|buyer|client)|your (?:other )?(?:customers?|users|buyers))`,
      `(?:show|list|print|reveal|display|dump|export|give me|tell me|send me|read|what (?:is|s|are|was|were)|look up|see)${few} (?:(?:other|another|all|the (?:last|previous|next))(?: \\w+)? (?:customer|person|people|user|shopper|buyer|client|someone)|someone else|somebody else|everyone(?: else)?|customers?)(?: s)? (?:orders?|address(?:es)?|e ?mails?|phone|data|details|names|baskets?|purchases?|records|database|list|card numbers?)`,
      '(?:show|list|print|reveal|display|give me|tell me|what (?:is|s|are)|where (?:is|are)|track)(?: \\w+){0,4} (?:orders?|parcel|package|address|purchases?) (?:of|by|from|for) (?:my (?:wife|husband|boyfriend|girlfriend|ex|neighbou?r|boss|colleague|friend|sister|brother)|(?:mr|mrs|ms|miss|dr) \\w+|a friend)',
      'what (?:did|has|have) (?!(?:i|we|you|it|they|he|she|that|this|most|many|other|others|people|customers|everyone|shoppers|someone|anyone|the (?:shop|store|company))(?= ))(?:\\w+ ){1,4}(?:order|ordered|buy|bought|purchased?)(?= |$)',
      'who (?:has |have |else )?(?:placed|ordered|bought)(?= )(?: \\w+)* (?:order|\\w*\\d\\w*|yesterday|today|last week)',
      '(?:list|dump|export|print|reveal|show me|give me) (?:me )?(?:the |your |all |all the |a list of )*(?:customers?|users|clients|customer (?:list|database|data|table|records)|orders table|database|order database)(?= |$)(?! (?:service|support|reviews?|care|account))',
      'select .*from \\w+|drop table \\w+|union select',
    ].join('|'),
  ),
  da: within(
    [
      `(?:vis|list|udskriv|print|giv|fortael|send|afslor|opremse?|se|laes)${few} (?:alle(?: \\w+)?|samtlige|andres|andre (?:kunders|menneskers|personers)|de (?:seneste|sidste|nyeste)(?: \\w+)?) (?:ordrer|ordrerne|ordre|bestillinger|bestillingerne|kunder|kunderne|kob|kobene|kundedata|adresser|mailadresser|oplysninger|samtaler)`,
      `(?:vis|list|giv|fortael|send|afslor|hvad er|hvilke)${few} (?:ordrer?|adresser?|adressen|mails?|e ?mails?|mailadresser?|telefonnumre|telefonnummeret|navne|navnet|oplysninger|data|bestillinger?|bestillingen|ordren|kortnumre)${few} (?:pa|fra|til|af|for|hos) (?:alle|andre|en anden|den (?:sidste|forrige|anden)|jeres (?:andre )?kunder|min (?:kone|mand|nabo|chef|kollega|ven|veninde|kaereste|eks))`,
      'hvad har (?!(?:jeg|vi|i|du|de|andre|folk|man)(?= ))(?:\\w+ ){1,4}(?:bestilt|kobt)',
      'hvem (?:har )?(?:bestilt|bestilte|kobt|kobte)(?= )(?: \\w+)* (?:ordre|\\w*\\d\\w*|i gar|i dag)',
    ].join('|'),
  ),
  de: within(
    [
      `(?:zeig\\w*|list\\w*|druck\\w*|gib|geben|nenn\\w*|sag\\w*|schick\\w*|verrat\\w*|lies|ausgeben)${few} (?:alle[rsn]?(?: \\w+)?|samtliche|fremde[rn]?|andere[rn]?(?: kunden| leute| personen)?|die letzten(?: \\w+)?) (?:bestellungen|auftrage|kunden|kaufe|einkaufe|kundendaten|adressen|e ?mail ?adressen|daten|gesprache)`,
      `(?:zeig\\w*|list\\w*|gib|geben|nenn\\w*|sag\\w*|schick\\w*|verrat\\w*|was ist|wie (?:ist|lautet))${few} (?:bestellung(?:en)?|adressen?|e ?mails?|e ?mail ?adressen?|telefonnummern?|namen?|daten|kartennummern?|kundendaten)${few} (?:von|aller|der|des|eines|einer) (?:allen|alle|aller|anderen?|letzten|vorigen|(?:anderen |letzten )?kunden|jemand anderem|mein\\w+ (?:frau|mann|mannes|nachbarn?|chefs?|kollegen|freundes?|freundin))`,
      'was (?:hat|haben) (?!(?:ich|wir|ihr|sie|du|andere|leute|man|die anderen)(?= ))(?:\\w+ ){1,4}(?:bestellt|gekauft)',
      'wer hat(?: \\w+)* (?:bestellung|\\w*\\d\\w*|gestern|heute)(?: \\w+)* (?:aufgegeben|bestellt|gekauft)',
    ].join('|'),
  ),
};

/** What makes an assistant forget its task, or reveal its instructions. */
const tampering: Patterns = {
  en: within(
    [
      '(?:ignore|forget|disregard|bypass|override|overwrite|break)(?: \\w+){0,4} (?:rules?|instructions?|prompts?|guidelines|guardrails|restrictions|limits|filters?|programming|training|policies|(?:everything|anything|all)(?: \\w+){0,2} (?:above|before|told|said|previous(?:ly)?)|everything)',
      '(?:system|hidden|secret|initial|original) (?:prompt|instructions?|rules|message)',
      '(?:show|print|reveal|repeat|output|tell|list|display|translate|summari[sz]e|what (?:is|s|are|were))(?: \\w+){0,3} your (?:own |exact |full |system |secret |internal |original )*(?:prompt|instructions?|guidelines|programming|source code|configuration|rules)(?= (?:word|verbatim|and|in|as|you|please|above)|$)',
      '(?:repeat|print|output|translate|write)(?: \\w+){0,3} (?:everything|all|words|text|message|messages|lines?)(?: \\w+){0,2} (?:above|before this)',
      '(?:you are|you re|act|behave|respond|answer|pretend|imagine|role ?play|simulate|play)(?: \\w+){0,6} (?:dan|an? unrestricted|without (?:any )?(?:rules|restrictions|limits|filters?)|no (?:rules|restrictions|limits|filters?)|developer mode|debug mode|admin mode|god mode|root|jail ?broken|hacker|(?:an? |the )?(?:admin|administrator|system administrator|database|terminal|shell|sql server|shop owner|store owner|other ai|evil))',
      '(?:enable|enter|activate|switch to|turn on|now in) (?:\\w+ )?(?:developer|debug|admin|god|root|maintenance|sudo|jailbreak|dan) mode',
      'i (?:am|m) (?:the |an? |your )?(?:system )?(?:admin|administrator|developer|owner|ceo|boss|programmer|creator|engineer)(?: \\w+){0,8} (?:show|list|print|reveal|give|unlock|grant|disable|tell me your)',
      '(?:^|data |system |end |above )(?:these are )?(?:the |your )?new (?:instructions?|rules|task|system)|jail ?break|prompt injection|do anything now|base ?64|rot ?13',
      '(?:admin|database|staff|server|api|root|console) (?:password|passwords|login|credentials|tokens?|secrets?|keys?)',
    ].join('|'),
  ),
  da: within(
    [
      '(?:ignorer\\w*|glem|tilsidesaet|se bort fra|omga|bryd)(?: \\w+){0,4} (?:regler\\w*|instruks\\w*|instruktion\\w*|retningslinjer\\w*|begraensninger\\w*|prompt\\w*|alt(?: \\w+){0,3} (?:ovenfor|sagt|tidligere))',
      'system ?prompt\\w*|(?:skjulte|hemmelige|oprindelige) (?:instruks\\w*|instruktion\\w*|regler)|(?:vis|gentag|fortael|udskriv|hvad er)(?: \\w+){0,3} (?:dine|din) (?:\\w+ )?(?:instruks\\w*|instruktion\\w*|prompt)',
      '(?:du er nu|lad som om du er|opfor dig som|spil|forestil dig)(?: \\w+){0,6} (?:administrator\\w*|admin|udvikler\\w*|uden (?:regler|begraensninger)|database\\w*|hacker)|(?:udvikler|admin|administrator)tilstand|base ?64',
    ].join('|'),
  ),
  de: within(
    [
      '(?:ignorier\\w*|vergiss|vergessen sie|missachte\\w*|umgeh\\w*|brich|ubergeh\\w*)(?: \\w+){0,4} (?:regeln?|anweisung\\w*|instruktion\\w*|vorgaben|richtlinien|beschrankung\\w*|prompts?|alles(?: \\w+){0,3} (?:oben|gesagt\\w*|vorher\\w*)|bisherigen?)',
      'system ?prompt\\w*|(?:geheimen?|versteckten?|ursprunglichen?) (?:anweisung\\w*|instruktion\\w*|regeln)|(?:zeig\\w*|wiederhol\\w*|nenn\\w*|verrat\\w*|gib|was sind|wie laute\\w+)(?: \\w+){0,3} (?:deine[nr]?|ihre[nr]?) (?:\\w+ )?(?:anweisung\\w*|instruktion\\w*|prompt)',
      '(?:du bist (?:jetzt|nun|ab jetzt)|sie sind (?:jetzt|nun)|tu so als|spiel\\w*|verhalte dich|stell dir vor)(?: \\w+){0,6} (?:administrator\\w*|admin|entwickler\\w*|ohne (?:regeln|beschrankungen|grenzen)|datenbank|hacker)|(?:entwickler|admin|administrator)modus|base ?64',
    ].join('|'),
  ),
};

/** The same in other languages, by the words that such messages have there. */
const tamperingElsewhere =
  /(?:ignor|oubli|olvid|dimentic|negeer|vergeet|glom|esquec|zignoruj|zapomnij)\p{L}*(?: \p{L}+){0,5} (?:instru\p{L}+|istruzion\p{L}*|regl\p{L}+|regol\p{L}+|regels|regras|regler\p{L}*|consignes|instrukcj\p{L}+|zasad\p{L}*)/u;

/** An address of an email with a word for what its owner has ordered, not said to be one's own. */
const orderOfAddress =
  /(?:orders?|purchases?|ordrer?|bestilling\p{L}*|bestellung\p{L}*)\P{L}(?:.*\P{L})?(?:of|by|from|for|fra|af|til|von) [^\s@]+@[^\s@]+\.\p{L}+/u;
const own: Patterns = {
  en: within('my|our|mine'),
  da: within('min|mit|mine|vores|mig'),
  de: within('mein\\w*|unser\\w*'),
};

/** What customers say in public. */
const published =
  /(?:^| )(?:reviews?|ratings?|opinions?|experiences?|recommend\w*|anmeldelse\w*|erfaring\w*|bewertung\w*|erfahrung\w*)(?= |$)/u;

/** Whether a message, as the router reads it, wants to see orders or data of other people. */
export const asksForOthers = (text: string, language: ChatLanguage): boolean => others[language].test(text) && !published.test(text);

/** Whether a message asks for the orders of an address. */
export const namesOrderOfAddress = (message: string, text: string, language: ChatLanguage): boolean =>
  orderOfAddress.test(foldText(message)) && !own[language].test(text);

/** Whether a message, as the router reads it, tells the assistant to work in another way, or asks for its instructions. */
export const tampers = (text: string, language: ChatLanguage): boolean => tampering[language].test(text) || tamperingElsewhere.test(text);
