/** What an email says, without markup. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below. */
  readonly note?: string;
  /** BCP 47 tag of its language. */
  readonly language: string;
  /** Who writes; default Endcap. */
  readonly brand?: string;
}

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Header lines end at a line break: a name with one in it must not begin another header. */
export function headerText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what would end a header
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}

function htmlOf({ subject, greeting, paragraphs, action, note, language, brand = 'Endcap' }: MailContent): string {
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const button =
    action === undefined
      ? ''
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b6b57;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`;
  // The address itself too: some readers show no buttons, and people like to see where a link leads.
  const address =
    action === undefined
      ? ''
      : `<p style="margin:0 0 16px;font-size:13px;color:#5b6270;word-break:break-all">${escapeHtml(action.url)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(headerText(subject))}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#14181f">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(brand)}</p>
${paragraph(greeting)}${paragraphs.map((text) => paragraph(text)).join('')}${button}${address}${note === undefined ? '' : paragraph(note, 'font-size:13px;color:#5b6270;')}
</div></body></html>
`;
}

/** Both parts of an email: the same words as text and as HTML. */
export function mailBody(content: MailContent): MailBody {
  const { greeting, paragraphs, action, note } = content;
  const parts = [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(note === undefined ? [] : [note]),
  ];
  return { text: `${parts.join('\n\n')}\n`, html: htmlOf(content) };
}
