import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { aiNewsletterGenerate } from '@endcap/schema/email/aiNewsletters/aiNewsletters.rest.ts';
import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import type { Logger } from 'pino';
import { z } from 'zod';

import { askModel, isModelAvailable } from '../../ai/askModel.ts';
import type { AiSettings } from '../../ai/aiSettings.ts';
import { AiError } from '../../ai/aiError.ts';
import { audienceIds, listIds } from '../../audience/audiences/audienceContext.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { Database } from '../../db/database.ts';
import type { ContextStore } from '../../http/handle.ts';
import { readProductData } from '../../search/products/productData.ts';
import { buttonWords, type NewsletterTexts, writeNewsletter, writerLanguage } from './builtInWriter.ts';
import { type LayoutBlock, layoutBlock, newsletterBlocks } from './newsletterLayouts.ts';
import { readNewsletterWish } from './newsletterWish.ts';
import { claimProblem } from './textClaims.ts';
import { wishedRecipients } from './wishedRecipients.ts';

interface Generating {
  readonly db: Database;
  readonly log: Logger;
  readonly store: Pick<ContextStore, 'key' | 'companyKey' | 'name' | 'currency' | 'language'>;
  readonly now: Date;
  /** Default: those of the environment. */
  readonly settings?: AiSettings | undefined;
}

interface Wanted {
  readonly prompt: string;
  /** Empty for that of the store. */
  readonly language: string;
  readonly products?: readonly string[];
}

const variantCount = 3;

type WrittenNewsletter = NewsletterTexts & { readonly blocks?: readonly LayoutBlock[] };

/** Proposes a newsletter from one sentence: by the model where the store may ask one, else by the built-in writer. The products are the catalogue's. */
export async function generateNewsletter(
  { db, log, store, now, settings }: Generating,
  { prompt, language: asked, products: fixed = [] }: Wanted,
): Promise<AnswerOf<typeof aiNewsletterGenerate>> {
  const configuration = await currentConfiguration(db, store);
  const [audiences, lists] = await Promise.all([audienceIds({ db, store }), listIds({ db, store })]);
  const { recipients, about } = wishedRecipients(prompt, { audiences, lists });
  const { angle, topic, products, shown } = await readNewsletterWish(db, configuration, about === '' ? prompt : about, fixed, now);
  const known = await readProductData(db, store.key, shown.slice(0, 8), ['name', 'brand', 'price', 'list_price', 'description']);
  const wanted = asked.trim() || store.language;
  const answer = (written: 'model' | 'catalogue', language: string, texts: readonly WrittenNewsletter[]) => ({
    written_by: written,
    language,
    products: [...shown],
    recipients,
    variants: texts.map((one, at) =>
      mailContent.parse({ ...one, blocks: newsletterBlocks(at, buttonWords(wanted), one.blocks), products }),
    ),
  });
  const asking = { db, storeKey: store.key, now, settings };
  if (await isModelAvailable(asking)) {
    const catalogue = known.map((product) =>
      JSON.stringify({ ...product, description: String(product['description'] ?? '').slice(0, 300) }),
    );
    const sources = [prompt, store.name, topic, ...catalogue];
    const texts = z
      .object({
        subject: z.string().min(1).max(200),
        preview_text: z.string().max(200),
        headline: z.string().max(200),
        text: z.string().min(1).max(3000),
        blocks: z.array(layoutBlock).max(10).default([]),
      })
      .superRefine((one, context) => {
        const { blocks, ...own } = one;
        const problem = claimProblem({ ...own, text: [own.text, ...blocks.map(({ text }) => text)].join('\n') }, sources);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      });
    try {
      const { variants } = await askModel(asking, {
        purpose: 'newsletters.generate',
        system: [
          `You write newsletters of the online shop “${store.name}” in the language ${wanted}.`,
          `Answer with ${variantCount} variants that differ in tone: plain, warm, curious. Text is plain, in short paragraphs, without a list of products: these are shown below it.`,
          'Claim nothing about products, prices, discounts, shipping or times that is not in the wish or in the catalogue lines. Add no links and no numbers of your own.',
          'Arrange each variant in its own way by 3 to 8 blocks. A block `heading` without a text shows the headline, a block `text` without one the text of the variant, which one block must show; exactly one block is `products`. Further texts, and that of a `button`, are short.',
          'You may greet with {{ recipient.first_name }} once.',
          `Catalogue lines of the products:\n${catalogue.join('\n')}`,
        ].join('\n'),
        user: prompt,
        answer: z.object({ variants: z.array(texts).length(variantCount) }),
      });
      return answer('model', wanted, variants);
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      log.warn({ err: error }, 'the model did not write a newsletter; the built-in writer does');
    }
  }
  const names = known.map((product) => String(product['name'] ?? '')).filter((name) => name !== '');
  return answer('catalogue', writerLanguage(wanted), writeNewsletter({ angle, topic, shop: store.name, products: names }, wanted));
}
