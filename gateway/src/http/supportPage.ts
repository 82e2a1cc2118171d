import { type ConsoleLanguage, defaultLanguage, matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

/** What someone gets who asks for support: an address of the deployment's own support, or a page of ours. */
export type SupportAnswer = { readonly location: string } | { readonly html: string };

const longestMessage = 2000;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The address of SUPPORT_URL; undefined when there is none, or one that is not an address of a page or a mailbox. */
function addressOf(setting: string | undefined): URL | undefined {
  const url = setting === undefined || setting === '' ? null : URL.parse(setting);
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url : undefined;
}

/** Whether the setting names a page, such as one with a chat-support widget. */
export const isSupportPage = (setting: string | undefined): boolean => /^https?:$/.test(addressOf(setting)?.protocol ?? '');

/** An email to the mailbox, or to no one yet, with the message in it. */
function mailTo(mailbox: URL | undefined, message: string, reference: string): string {
  const subject = reference === '' ? 'Support' : `Support: ${reference}`;
  return `mailto:${mailbox?.pathname ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}

interface SupportWords {
  readonly title: string;
  /** How to continue, with a mailbox that is known and without. */
  readonly known: string;
  readonly unknown: string;
  readonly message: string;
  readonly mail: string;
}

const words: Record<ConsoleLanguage, SupportWords> = {
  'en-US': {
    title: 'Support',
    known: 'Your message is ready. Send it by email, and add any helpful details.',
    unknown: 'Your message is ready. Send it to the operator of this console, and add any helpful details.',
    message: 'Message',
    mail: 'Email',
  },
  'da-DK': {
    title: 'Support',
    known: 'Din besked er klar. Send den som e-mail, og tilføj gerne flere detaljer.',
    unknown: 'Din besked er klar. Send den til dem, der driver denne konsol, og tilføj gerne flere detaljer.',
    message: 'Besked',
    mail: 'E-mail',
  },
  'de-DE': {
    title: 'Support',
    known: 'Ihre Nachricht ist fertig. Senden Sie sie per E-Mail, und ergänzen Sie hilfreiche Details.',
    unknown: 'Ihre Nachricht ist fertig. Senden Sie sie an den Betreiber dieser Konsole, und ergänzen Sie hilfreiche Details.',
    message: 'Nachricht',
    mail: 'E-Mail',
  },
};

/** The language of the console that the link came from, else the first of the browser's that we speak. */
function languageOf(asked: URLSearchParams, accepted: string): ConsoleLanguage {
  const tags = [asked.get('lang') ?? '', ...accepted.split(',').map((part) => part.split(';', 1)[0]?.trim() ?? '')];
  return tags.map(matchLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}

const page = (language: ConsoleLanguage, message: string, mail: string, isKnown: boolean) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words[language].title}</title>
<style>
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
textarea { box-sizing: border-box; width: 100%; min-height: 9rem; padding: 0.75rem; font: inherit; }
a { display: inline-block; margin-top: 1rem; }
</style>
<main>
<h1>${words[language].title}</h1>
<p>${isKnown ? words[language].known : words[language].unknown}</p>
<textarea aria-label="${words[language].message}" readonly>${escaped(message)}</textarea>
<a href="${escaped(mail)}">${words[language].mail}</a>
</main>
</html>
`;

/**
 * Where a message for support goes. With SUPPORT_URL naming a page (a chat, a help desk) it is sent there in the parameters `message` and
 * `reference`; with a mailbox, or without the setting, a page offers an email that is written already, in the reader's language. A token that identifies the
 * person to a chat-support widget is after the `#`, which browsers send to no server.
 */
export function supportAnswer(
  asked: URLSearchParams,
  setting: string | undefined,
  accepted = '',
  token: string | null = null,
): SupportAnswer {
  const message = (asked.get('message') ?? '').slice(0, longestMessage);
  const reference = (asked.get('reference') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 64);
  const address = addressOf(setting);
  if (address === undefined || address.protocol === 'mailto:')
    return { html: page(languageOf(asked, accepted), message, mailTo(address, message, reference), address !== undefined) };
  if (message !== '') address.searchParams.set('message', message);
  if (reference !== '') address.searchParams.set('reference', reference);
  if (token !== null) address.hash = new URLSearchParams({ token }).toString();
  return { location: address.href };
}
