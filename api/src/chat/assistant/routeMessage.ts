import { foldText } from '../../search/engine/foldText.ts';
import type { ChatLanguage } from './chatWords.ts';
import { asksOrderStatus } from './orderQuestion.ts';
import { readWish } from './productWish.ts';
import { abouts, byes, greetings, persons, products, sentences, services, thanks, yeses } from './routePatterns.ts';

/** What a message is about, judged by its words. `open` is decided by what FAQs, products and pages have to say to it. */
export type MessageRoute = 'greeting' | 'thanks' | 'bye' | 'about' | 'person' | 'order_status' | 'product' | 'open';

/** A message as the patterns read it: folded, without marks. */
export const routedText = (message: string): string =>
  foldText(message)
    .replace(/['’`]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words of the longest message that may only name what is wanted, such as “black leather boots size 42”. */
const mostNamed = 7;

/** Whether a message names something without a sentence around it. */
function onlyNames(message: string, text: string, language: ChatLanguage): boolean {
  const words = text.split(' ').length;
  return words <= mostNamed && !sentences[language].test(text) && !message.trim().endsWith('?') && readWish(message).query !== '';
}

/** Says by rules what a message is about. */
export function routeMessage(message: string, language: ChatLanguage): MessageRoute {
  const text = routedText(message);
  if (greetings[language].test(text)) return 'greeting';
  if (thanks[language].test(text)) return 'thanks';
  if (byes[language].test(text)) return 'bye';
  if (abouts[language].test(text)) return 'about';
  if (persons[language].test(text)) return 'person';
  if (asksOrderStatus(text, language)) return 'order_status';
  if (services[language].test(text)) return 'open';
  return products[language].test(text) || onlyNames(message, text, language) ? 'product' : 'open';
}

/** Whether a message agrees to what was asked, and says nothing else. */
export const saysYes = (message: string, language: ChatLanguage): boolean => yeses[language].test(routedText(message));
