import { foldText } from '../../search/engine/foldText.ts';
import type { ChatLanguage } from './chatWords.ts';

/** What a message is about, judged by its words. `open` is decided by what FAQs, products and pages have to say to it. */
export type MessageRoute = 'greeting' | 'thanks' | 'bye' | 'person' | 'order_status' | 'product' | 'open';

type Patterns = Readonly<Record<ChatLanguage, RegExp>>;

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');
const within = (pattern: string) => new RegExp(`(?:^| )(?:${pattern})(?= |$)`, 'u');

const greetings: Patterns = {
  en: whole('(?:hi|hello|hey|hiya|good (?:morning|day|afternoon|evening))(?: there| all| everyone)?'),
  da: whole('(?:hej|hejsa|halloj?|dav|goddag|god (?:morgen|aften|dag))(?: der| med dig)?'),
  de: whole('(?:hallo|hi|hey|moin|servus|gruss gott|guten (?:morgen|tag|abend))(?: zusammen)?'),
};
const thanks: Patterns = {
  en: whole(
    '(?:ok(?:ay)? )?(?:great |perfect |super )?(?:thanks?|thank you|thx|cheers)(?: (?:a lot|very much|so much|for your help|again))*',
  ),
  da: whole('(?:ok )?(?:super |fint )?(?:mange )?tak(?: (?:for hjaelpen|skal du have|for det))?'),
  de: whole('(?:ok(?:ay)? )?(?:super |vielen )?dank(?:e|eschon)?(?: (?:schon|sehr|fur (?:die|ihre) hilfe))*'),
};
const byes: Patterns = {
  en: whole('(?:good ?)?bye(?: bye)?|see you|have a (?:nice|good) day'),
  da: whole('farvel|vi ses|hej hej|ha en god dag'),
  de: whole('tschuss|auf wiedersehen|bis bald|ciao'),
};
const persons: Patterns = {
  en: within(
    '(?:speak|talk|chat|connect me|transfer me|put me through) (?:to|with) (?:an? |the |your |some )?(?:real |live |actual )?(?:human|person|agent|someone|somebody|employee|representative|rep|operator|staff|adviser|advisor|colleague|manager|customer service)|(?:real|live) (?:person|human|agent)|human (?:please|agent)|customer (?:service|support) (?:agent|rep)',
  ),
  da: within(
    '(?:tale|snakke|tal|chatte) med (?:en |et |et rigtigt |en rigtig )?(?:medarbejder|menneske|person|kundeservice|kollega|levende)|stil(?:le)? mig om|rigtigt menneske|medarbejder tak',
  ),
  de: within(
    '(?:mit )?(?:einem|einer|einen|ein)? ?(?:menschen?|mitarbeiter(?:in)?|person|berater(?:in)?|kundendienst|kundenservice|kollegen?) (?:sprechen|reden|chatten|verbinden|verbunden)|echten? (?:menschen?|person|mitarbeiter)|verbinden sie mich',
  ),
};
const orders: Patterns = {
  en: within(
    'where (?:is|s|are) my (?:\\w+ )?(?:order|parcel|package|delivery|stuff|item|items|shipment|purchase)|(?:track|trace|locate|find|check) (?:on )?(?:my|an|the|a) (?:order|parcel|package|delivery|shipment)|order status|status of (?:my|an|the) (?:order|delivery|purchase)|(?:has|is|was) my (?:order|parcel|package) (?:been )?(?:shipped|sent|dispatched|on its way|on the way)|when (?:will|does|is) my (?:order|parcel|package|delivery) (?:going to )?(?:arrive|come|get here|be here|be delivered)|my (?:order|parcel|package|delivery) (?:has nt|hasnt|has not|did nt|didnt|did not|never) (?:yet )?(?:arrived?|come|shown up|turn(?:ed)? up)|(?:what s|whats|what is) (?:happening|going on) with my order|eta (?:of|for|on) my',
  ),
  da: within(
    'hvor (?:er|bliver) min (?:ordre|pakke|bestilling|vare|levering)|(?:spor|spore|tracke?) (?:min|en) (?:pakke|ordre|bestilling|forsendelse)|(?:status (?:pa|for) min|ordrestatus|ordre status)|er min (?:ordre|pakke) (?:sendt|afsendt|pa vej)|hvornar (?:kommer|ankommer) min (?:ordre|pakke|bestilling)|min (?:ordre|pakke) er ikke (?:kommet|ankommet)',
  ),
  de: within(
    'wo (?:ist|bleibt) mein(?:e)? (?:bestellung|paket|lieferung|sendung|ware)|(?:bestellung|paket|sendung|lieferung) (?:verfolgen|nachverfolgen|tracken)|(?:bestellstatus|sendungsstatus|lieferstatus|status (?:meiner|der) bestellung)|wann (?:kommt|kommen) mein(?:e)? (?:bestellung|paket|lieferung|sendung)|(?:wurde|ist) mein(?:e)? (?:bestellung|paket) (?:schon )?(?:versendet|verschickt|unterwegs)|mein(?:e)? (?:paket|bestellung|lieferung) ist (?:noch )?nicht (?:da|angekommen)',
  ),
};
const products: Patterns = {
  en: within(
    'do you (?:have|sell|stock|carry|offer)(?! (?:free|a (?:shop|store|warranty|guarantee|loyalty|newsletter|phone)|gift (?:card|wrap)))|(?:i m|im|i am|we re|we are)(?: currently)? (?:looking|searching|shopping) for|show me|recommend|(?:i|we) (?:need|want|would like|d like)(?: to buy)? (?:an?|some|the|new|something)(?! (?:refund|return|receipt|invoice|replacement|exchange|copy|word|answer|person|human|discount))|suggest (?:an?|some|me)|(?:find|got|have) (?:me )?any|what (?:\\w+ )?(?:\\w+ )?(?:do you have|have you got|do you sell)|(?:best|good|cheap(?:est)?) \\w+ for|which \\w+ (?:is|are) (?:best|good|right)',
  ),
  da: within(
    'har i(?! (?:gratis|gavekort|en butik|abent))|(?:jeg )?(?:soger|leder) efter|vis mig|anbefal|jeg (?:skal bruge|mangler|vil gerne have|onsker) (?:en|et|nogle|noget|nye)|hvilke \\w+ har i|saelger i',
  ),
  de: within(
    '(?:haben sie|habt ihr|gibt es)(?! (?:einen? (?:laden|filiale|geschaft|garantie)|kostenlos))|(?:ich |wir )?(?:suche|brauche|mochte(?= ein))(?! (?:eine?[nm]? )?(?:ruck|erstatt|rechnung|zuruck))|zeig(?:en)?(?: sie)? mir|empfehl(?:en|t|ung)|welche \\w+ (?:haben|habt)|verkaufen sie',
  ),
};

/** A message as the patterns read it: folded, without marks. */
export const routedText = (message: string): string =>
  foldText(message)
    .replace(/['’`]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Says by rules what a message is about. */
export function routeMessage(message: string, language: ChatLanguage): MessageRoute {
  const text = routedText(message);
  if (greetings[language].test(text)) return 'greeting';
  if (thanks[language].test(text)) return 'thanks';
  if (byes[language].test(text)) return 'bye';
  if (persons[language].test(text)) return 'person';
  if (orders[language].test(text)) return 'order_status';
  if (products[language].test(text)) return 'product';
  return 'open';
}
