import { escapeHtml } from '../delivery/mailBody.ts';

export interface MailFrame {
  readonly previewText: string;
  readonly unsubscribeUrl: string;
  readonly unsubscribeLabel: string;
  /** Why the recipient gets it and who sends it, below the email. */
  readonly footer: string;
}

/** Spaces that no one sees, so that inboxes do not continue with the first words of the email. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

const hasUnsubscribe = (html: string) => html.includes('/subscribe/unsubscribe/');

const darkFoot = '<style>@media (prefers-color-scheme: dark){.ec-foot{color:#9aa4af!important}}</style>';

/** Whether a design brings its own link to unsubscribe. */
export const bringsUnsubscribe = hasUnsubscribe;

/** The HTML of an email with what every email has: the preview text, the colours of light and dark, and at its end who sends it and how to unsubscribe. */
export function framedHtml(html: string, { previewText, unsubscribeUrl, unsubscribeLabel, footer }: MailFrame): string {
  const preview =
    previewText === ''
      ? ''
      : `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${escapeHtml(previewText)}${filler}</div>`;
  const link = hasUnsubscribe(html)
    ? ''
    : `<a href="${escapeHtml(unsubscribeUrl)}" style="color:inherit">${escapeHtml(unsubscribeLabel)}</a>`;
  const lines = [escapeHtml(footer).replaceAll(/\r?\n/g, '<br>'), link].filter((line) => line !== '');
  const isDarkReady = /prefers-color-scheme:\s*dark/i.test(html);
  const foot =
    lines.length === 0
      ? ''
      : `<div class="ec-foot" style="max-width:600px;margin:0 auto;padding:16px 25px 32px;font:13px/1.5 Helvetica,Arial,sans-serif;color:#57606a;text-align:center">${lines.join('<br>')}</div>`;
  // To promise colours for the dark that a design does not have would show its dark ink on a dark ground.
  const scheme = isDarkReady ? 'light dark' : 'light';
  const schemes = `<meta name="color-scheme" content="${scheme}"><meta name="supported-color-schemes" content="${scheme}">`;
  return html
    .replace(/<\/head>/i, () => `${/name="color-scheme"/.test(html) ? '' : schemes}${isDarkReady ? darkFoot : ''}</head>`)
    .replace(/<body\b[^>]*>/i, (body) => `${body}${preview}`)
    .replace(/<\/body>/i, () => `${foot}</body>`);
}
