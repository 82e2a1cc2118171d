import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';

import type { Rendering, RenderContext } from '../../resources/resourceService.ts';
import { renderMail } from './renderMail.ts';

/** An email as a person whom the store does not know would get it. */
export async function mailRendering(context: RenderContext, content: MailContentBody): Promise<Rendering> {
  const stranger = { email: '', contextProducts: [], contextQuery: '' };
  const { subject, html, warnings } = await renderMail(context, context.configuration, content, stranger, context.now);
  return { title: subject, html, css: '', isEmail: true, problems: warnings.map(({ message }) => message) };
}
