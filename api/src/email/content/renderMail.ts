import { type MailContentBody, type MailWarningCode, mostMailBytes } from '@endcap/schema/email/content/mailContent.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { shopUrl } from '../../content/designs/designContext.ts';
import { type DesignCaller, type DrawnDesign, openDesign } from '../../content/designs/renderDesign.ts';
import type { RenderProblem } from '../../content/designs/render/renderJob.ts';
import { historyOfMany } from '../../recommendations/live/personalHistory.ts';
import { type ProductData, readProductData } from '../../search/products/productData.ts';
import { emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { headerText } from '../delivery/mailBody.ts';
import { consoleUrl } from '../delivery/mailSettings.ts';
import { linkSecret } from '../subscribe/subscribe.store.ts';
import { linkSeconds, linkUrl, plainEmail, signLink } from '../subscribe/subscribeLinks.ts';
import { bringsUnsubscribe, framedHtml } from './mailFrame.ts';
import { mailProducts } from './mailProducts.ts';
import { mailWordsIn } from './mailWords.ts';
import { plainText } from './plainText.ts';
import { recipientFacts, type RecipientFacts } from './recipientFacts.ts';

export interface MailRecipient {
  readonly email: string;
  readonly customerId?: string;
  /** Products of the cart, or those viewed or found: a trigger's. */
  readonly contextProducts?: readonly string[];
  readonly contextQuery?: string;
}

export interface MailWarning {
  readonly code: MailWarningCode;
  readonly message: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly previewText: string;
  readonly html: string;
  readonly text: string;
  /** IDs, in order. */
  readonly products: readonly string[];
  /** IDs of these by the addresses of their pages. */
  readonly productUrls: ReadonlyMap<string, string>;
  /** Size of the HTML. */
  readonly bytes: number;
  readonly unsubscribeUrl: string;
  /** Free variables of the design; only of a checked mail. */
  readonly variables: readonly string[];
  readonly warnings: readonly MailWarning[];
}

/** A mail that is drawn for many people. */
export interface OpenedMail {
  /** Draws it for some people together; what they have in common is looked up once. */
  render(
    people: readonly { readonly recipient: MailRecipient; readonly facts: RecipientFacts }[],
    isChecked?: boolean,
  ): Promise<RenderedMail[]>;
}

const shownAttributes = ['name', 'price', 'list_price', 'image', 'url', 'brand', 'description'];

const codes: Readonly<Record<string, MailWarningCode>> = { text: 'liquid', alt: 'alt', empty_link: 'link', gone: 'design' };

function warningOf({ severity, code, message }: RenderProblem): MailWarning[] {
  if (severity === 'error') return [{ code: 'design', message: `The built-in design is used instead. ${message}` }];
  const known = codes[code];
  return known === undefined ? [] : [{ code: known, message }];
}

/** Opens a mail: its design and whatever is the same for everyone. */
export async function openMail(
  caller: DesignCaller,
  configuration: StoreConfiguration,
  content: MailContentBody,
  now: Date,
): Promise<OpenedMail> {
  const { db, store } = caller;
  const [settings, design, secret] = await Promise.all([
    configuration.ready(emailConfigurationPart),
    openDesign(caller, configuration, 'mail', content.design_id === '' ? null : content.design_id, content.blocks),
    linkSecret(db.pool, store.key),
  ]);
  const attributes = [...new Set([...shownAttributes, ...design.attributes])].slice(0, 100);
  const words = mailWordsIn(store.language);
  const hasOwnLogo = store.logo === '' || design.isCode || design.beginsWithPicture;
  const logo = hasOwnLogo ? undefined : { image: store.logo, name: store.name, url: shopUrl(store.domain) };
  const until = Math.floor(now.getTime() / 1000) + linkSeconds.unsubscribe;
  const { subject, preview_text: previewText, headline, text, variables } = content;
  const texts = {
    ...Object.fromEntries(variables.map(({ name, value }) => [name, value])),
    subject,
    preview_text: previewText,
    headline,
    text,
  };
  return {
    async render(people, isChecked = false) {
      const history = historyOfMany(
        db,
        store.key,
        people.map(({ recipient, facts }) => ({ email: recipient.email, visitor: facts.visitor })),
        now,
      );
      const chosen = await Promise.all(
        people.map(({ recipient: { email, contextProducts = [], contextQuery = '' }, facts }) =>
          mailProducts(db, configuration, content.products, { email, visitor: facts.visitor, contextProducts, contextQuery }, now, history),
        ),
      );
      const known = new Map(
        (await readProductData(db, store.key, [...new Set(chosen.flat())], attributes)).map((product) => [product.id, product]),
      );
      const given = people.map(({ recipient: { email, contextQuery = '' }, facts }, index) => {
        const link = { type: 'unsubscribe', email: plainEmail(email), storeKey: store.key, until } as const;
        return {
          products: (chosen[index] ?? []).flatMap((id) => known.get(id) ?? []),
          recipient: facts.words,
          unsubscribe_url: linkUrl(consoleUrl(), store.key.slice(0, 8), link, signLink(secret, link)),
          query: contextQuery,
        };
      });
      const drawn = await design.draw(given, texts, isChecked);
      return drawn.flatMap((one, index) => {
        const own = given[index];
        return own === undefined ? [] : [finished(one, own.products, own.unsubscribe_url)];
      });
    },
  };

  function finished(
    { html: own, texts: filled = {}, problems, variables: free }: DrawnDesign,
    products: readonly ProductData[],
    unsubscribeUrl: string,
  ): RenderedMail {
    const shownPreview = headerText(filled['preview_text'] ?? '');
    const footer = settings.postal_address.trim() || store.name;
    const html = framedHtml(own, { previewText: shownPreview, unsubscribeUrl, unsubscribeLabel: words.unsubscribe, footer, logo });
    const shownSubject = headerText(filled['subject'] ?? '').slice(0, 300);
    const bytes = Buffer.byteLength(html);
    const warnings: MailWarning[] = problems.flatMap(warningOf);
    if (shownSubject === '') warnings.push({ code: 'no_subject', message: 'The email has no subject.' });
    if (bytes > mostMailBytes)
      warnings.push({ code: 'size', message: `The email is ${Math.ceil(bytes / 1024)} kB. Gmail clips emails larger than 100 kB.` });
    if (products.length === 0 && (content.products.logic !== '' || content.products.products.length > 0))
      warnings.push({ code: 'no_products', message: 'No product was found for this recipient.' });
    // Blocks and the built-in design leave the link to what is below every email.
    if (design.isCode && !bringsUnsubscribe(own))
      warnings.push({ code: 'unsubscribe', message: 'The design has no unsubscribe link, so one is added below the email.' });
    return {
      subject: shownSubject,
      previewText: shownPreview,
      html,
      text: plainText(html),
      products: products.map(({ id }) => id),
      productUrls: new Map(products.flatMap(({ id, url }) => (typeof url === 'string' && url !== '' ? [[url, id]] : []))),
      bytes,
      unsubscribeUrl,
      variables: free.filter((name) => !Object.hasOwn(texts, name) || variables.some((one) => one.name === name)),
      warnings,
    };
  }
}

/** Draws a mail as a recipient gets it, with everything that staff should look at. Links are not tracked yet. */
export async function renderMail(
  caller: DesignCaller,
  configuration: StoreConfiguration,
  content: MailContentBody,
  recipient: MailRecipient,
  now: Date,
): Promise<RenderedMail> {
  const [mail, factsOf] = await Promise.all([
    openMail(caller, configuration, content, now),
    recipientFacts(caller.db.pool, caller.store.key, recipient.email === '' ? [] : [recipient.email]),
  ]);
  const [rendered] = await mail.render([{ recipient, facts: factsOf(recipient.email) }], true);
  if (rendered === undefined) throw new Error('The mail was not drawn.');
  return rendered;
}
