import { foldText } from '../../lists/foldText.ts';
import type { ChatLanguage } from './chatWords.ts';
import { asksOrderStatus } from './orderQuestion.ts';
import { readWish } from './productWish.ts';
import { persons } from './personPatterns.ts';
import { asksForOthers, namesOrderOfAddress, tampers } from './pryingPatterns.ts';
import { type Patterns, products, sentences, services, within } from './routePatterns.ts';
import { smallTalkOf, yeses } from './smallTalk.ts';

/** What a message is about, judged by its words. `open` is decided by what FAQs, products and pages have to say to it. */
export type MessageRoute =
  | 'greeting'
  | 'thanks'
  | 'bye'
  | 'about'
  | 'person'
  | 'others'
  | 'tampering'
  | 'order_status'
  | 'product'
  | 'open';

/** English short forms that many type without their apostrophe. */
const shortForms =
  /\b(where|when|what|how|who|that|there)s\b|\b(do|does|did|is|are|was|were|has|have|had|could|would|should)nt\b|\b(ca|wo)nt\b|\b(i|you|we|they)ve\b/g;

/** A message as the patterns read it: folded, without marks, short forms as if they had their apostrophe. */
export const routedText = (message: string): string =>
  foldText(message)
    .replace(/['’`]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(shortForms, (_, is?: string, not?: string, cannot?: string, have?: string) =>
      is ? `${is} s` : not ? `${not}n t` : cannot ? `${cannot}n t` : `${have ?? ''} ve`,
    );

/** Words of a sentence about something that is wanted. */
const buys: Patterns = {
  en: within('buy|get|find|have|sell|offer|want|need'),
  da: within('kobe|fa|finde|har|saelger|fas|onsker|mangler'),
  de: within('kaufen|bekommen|finden|haben|habt|gibt|fuhren|verkaufen|suche|brauche'),
};

/** Words of the longest message that may only name what is wanted, such as “black leather boots size 42”. */
const mostNamed = 7;

/** Whether a message names something without a sentence around it. */
function onlyNames(message: string, text: string, language: ChatLanguage): boolean {
  const { query, from, to } = readWish(message);
  // “A green table lamp between 40 and 90”: what is said of the price names no further thing.
  const words = (from ?? to) === undefined ? text.split(' ').length : query.split(' ').length;
  return words <= mostNamed && !sentences[language].test(text) && !message.trim().endsWith('?') && query !== '';
}

/** Whether a message asks what the shop does for its customers, not for something that it may sell. */
export function asksService(message: string, language: ChatLanguage): boolean {
  const text = routedText(message);
  return services[language].test(text) && sentences[language].test(text) && !buys[language].test(text) && !products[language].test(text);
}

/** Says by rules what a message is about. */
export function routeMessage(message: string, language: ChatLanguage): MessageRoute {
  const text = routedText(message);
  const talk = smallTalkOf(text, language);
  if (talk !== undefined) return talk;
  if (persons[language].test(text)) return 'person';
  if (asksForOthers(text, language) || namesOrderOfAddress(message, text, language)) return 'others';
  if (tampers(text, language)) return 'tampering';
  if (asksOrderStatus(text, language)) return 'order_status';
  if (services[language].test(text)) return 'open';
  return products[language].test(text) || onlyNames(message, text, language) ? 'product' : 'open';
}

/** Whether a message agrees to what was asked, and says nothing else. */
export const saysYes = (message: string, language: ChatLanguage): boolean => yeses[language].test(routedText(message));
