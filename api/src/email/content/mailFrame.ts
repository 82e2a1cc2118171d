import { escapeHtml } from '../delivery/mailBody.ts';

export interface MailFrame {
  readonly previewText: string;
  readonly unsubscribeUrl: string;
  readonly unsubscribeLabel: string;
  /** Why the recipient gets it and who sends it, below the email. */
  readonly footer: string;
  /** What stands for the shop above the email; omitted for a design that has its own. */
  readonly logo?: { readonly image: string; readonly name: string; readonly url: string } | undefined;
}

const head = ({ image, name, url }: NonNullable<MailFrame['logo']>) => {
  const picture = `<img src="${escapeHtml(image)}" alt="${escapeHtml(name)}" style="max-width:160px;max-height:64px;border:0">`;
  const linked = url === '' ? picture : `<a href="${escapeHtml(url)}">${picture}</a>`;
  return `<div style="max-width:600px;margin:0 auto;padding:24px 25px 0;font:16px/1.5 Helvetica,Arial,sans-serif;text-align:center">${linked}</div>`;
};

/** Spaces that no one sees, so that inboxes do not continue with the first words of the email. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);

const hasUnsubscribe = (html: string) => html.includes('/subscribe/unsubscribe/');

const darkFoot = '<style>@media (prefers-color-scheme: dark){.ec-foot{color:#9aa4af!important}}</style>';

/** Whether a design brings its own link to unsubscribe. */
export const bringsUnsubscribe = hasUnsubscribe;

/** The HTML of an email with what every email has: the preview text, the colours of light and dark, and at its end who sends it and how to unsubscribe. */
export function framedHtml(html: string, { previewText, unsubscribeUrl, unsubscribeLabel, footer, logo }: MailFrame): string {
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
    .replace(/<body\b[^>]*>/i, (body) => `${body}${preview}${logo === undefined ? '' : head(logo)}`)
    .replace(/<\/body>/i, () => `${foot}</body>`);
}
