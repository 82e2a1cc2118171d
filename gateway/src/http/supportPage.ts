/** What somebody gets who asks for support: an address of the deployment's own support, or a page of ours. */
export type SupportAnswer = { readonly location: string } | { readonly html: string };

const longestMessage = 2000;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The address of SUPPORT_URL; undefined when there is none, or one that is no address of a page or a mailbox. */
function addressOf(setting: string | undefined): URL | undefined {
  const url = setting === undefined || setting === '' ? null : URL.parse(setting);
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url : undefined;
}

/** A mail to the mailbox, or to nobody yet, with the message in it. */
function mailTo(mailbox: URL | undefined, message: string, reference: string): string {
  const subject = reference === '' ? 'Support' : `Support: ${reference}`;
  return `mailto:${mailbox?.pathname ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}

// No words but what every language has: the message itself comes in the reader's own.
const page = (message: string, mail: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Support</title>
<style>
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
textarea { box-sizing: border-box; width: 100%; min-height: 9rem; padding: 0.75rem; font: inherit; }
a { display: inline-block; margin-top: 1rem; }
</style>
<h1>Support</h1>
<textarea aria-label="Support" readonly>${escaped(message)}</textarea>
<a href="${escaped(mail)}">Email</a>
</html>
`;

/**
 * Where a message for support goes. With SUPPORT_URL naming a page (a chat, a help desk) it is sent there in the parameters `message` and
 * `reference`; with a mailbox, or without the setting, a page offers a mail that is written already.
 */
export function supportAnswer(asked: URLSearchParams, setting: string | undefined): SupportAnswer {
  const message = (asked.get('message') ?? '').slice(0, longestMessage);
  const reference = (asked.get('reference') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 64);
  const address = addressOf(setting);
  if (address === undefined || address.protocol === 'mailto:') return { html: page(message, mailTo(address, message, reference)) };
  if (message !== '') address.searchParams.set('message', message);
  if (reference !== '') address.searchParams.set('reference', reference);
  return { location: address.href };
}
