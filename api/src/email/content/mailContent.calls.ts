import { mailRender, mailSendTest, recipientsCount } from '@endcap/schema/email/content/mailContent.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { countRecipients } from '../sending/countRecipients.ts';
import { renderMail } from './renderMail.ts';
import { sendTestMail } from './sendTestMail.ts';

export const handlers = [
  handle(mailRender, async ({ content, email = '', context_products: contextProducts, context_query: contextQuery }, context) => {
    const { db, store, now } = context;
    const mail = await renderMail(context, await currentConfiguration(db, store), content, { email, contextProducts, contextQuery }, now);
    const { previewText, products, warnings, variables, unsubscribeUrl: _url, productUrls: _urls, ...shown } = mail;
    return { ...shown, preview_text: previewText, products: [...products], variables: [...variables], warnings: [...warnings] };
  }),
  handle(mailSendTest, async ({ content, emails }, context) => ({ result: await sendTestMail(context, content, emails) })),
  handle(recipientsCount, async ({ recipients }, context) => {
    const { db, store } = context;
    const { newsletter_min_days: minDays } = await (await currentConfiguration(db, store)).ready(emailConfigurationPart);
    return countRecipients(context, recipients, minDays);
  }),
];
