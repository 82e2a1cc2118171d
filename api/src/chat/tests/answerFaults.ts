import type { ChatReply } from '@endcap/schema/chat/assistant/chatReply.ts';
import type { chatTestFaults } from '@endcap/schema/chat/tests/chatTests.resource.ts';
import type { z } from 'zod';

import { foldText } from '../../lists/foldText.ts';
import type { ChatTestBody } from './chatTests.part.ts';

export type AnswerFaults = z.output<typeof chatTestFaults>;

/** A text as phrases are compared: folded, what is between words being one blank. Numbers keep their points and commas. */
const plain = (text: string) => ` ${foldText(text).replace(/(?<!\d)[.,]|[.,](?!\d)|[^\p{L}\p{N}.,]+/gu, ' ').replace(/ +/g, ' ').trim()} `; // prettier-ignore

/** What an answer has that it must not, and lacks that it must have. */
export function faultsOf({ text, products }: Pick<ChatReply, 'text' | 'products'>, body: ChatTestBody): AnswerFaults {
  const said = plain(text);
  // A phrase without letters and digits, such as a smiley, is looked for as it is.
  const isSaid = (phrase: string) => (plain(phrase).trim() === '' ? text.includes(phrase.trim()) : said.includes(plain(phrase)));
  const shown = new Set(products.map(({ id }) => id));
  return {
    missing_phrases: body.must_say.filter((phrase) => !isSaid(phrase)),
    said_phrases: body.must_not.filter(isSaid),
    missing_products: body.must_show.filter((id) => !shown.has(id)),
  };
}

export const isPassed = ({ missing_phrases: missing, said_phrases: said, missing_products: hidden }: AnswerFaults): boolean =>
  missing.length + said.length + hidden.length === 0;
