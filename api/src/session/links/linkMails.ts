import type { MailContent } from '../../email/delivery/mailBody.ts';

const languages = ['en-US', 'da-DK', 'de-DE'] as const;
export type MailLanguage = (typeof languages)[number];

/** The language an email is written in: the user's own, by its first part; else en-US. */
export function mailLanguage(uiLang: string): MailLanguage {
  return (
    languages.find((language) => language === uiLang) ??
    languages.find((language) => language.slice(0, 2) === uiLang.slice(0, 2)) ??
    'en-US'
  );
}

/** An email but for who gets it and where its button leads. */
export type MailWords = Omit<MailContent, 'greeting' | 'action' | 'language'> & { readonly action?: string };

const greetings: Record<MailLanguage, (name: string) => string> = {
  'en-US': (name) => `Hello ${name},`,
  'da-DK': (name) => `Hej ${name}`,
  'de-DE': (name) => `Hallo ${name},`,
};

/** An email of given words in the language of its reader. */
export function writtenMail(uiLang: string, name: string, words: Record<MailLanguage, MailWords>, url?: string): MailContent {
  const language = mailLanguage(uiLang);
  const { action, ...rest } = words[language];
  const greeting = greetings[language](name);
  return { ...rest, language, greeting, ...(action === undefined || url === undefined ? {} : { action: { label: action, url } }) };
}

export const passwordResetWords: Record<MailLanguage, MailWords> = {
  'en-US': {
    subject: 'Set a new password',
    paragraphs: ['You or someone else asked to reset your password. Choose a new one here:'],
    action: 'Choose a new password',
    note: 'The link works once, for one hour. If this was not you, ignore this email; your password stays the same.',
  },
  'da-DK': {
    subject: 'Vælg en ny adgangskode',
    paragraphs: ['Du eller en anden har bedt om at nulstille din adgangskode. Vælg en ny her:'],
    action: 'Vælg en ny adgangskode',
    note: 'Linket virker én gang i en time. Hvis det ikke var dig, kan du se bort fra denne e-mail. Din adgangskode ændres ikke.',
  },
  'de-DE': {
    subject: 'Neues Passwort wählen',
    paragraphs: ['Sie oder jemand anderes hat angefordert, Ihr Passwort zurückzusetzen. Wählen Sie hier ein neues:'],
    action: 'Neues Passwort wählen',
    note: 'Der Link funktioniert einmal und ist eine Stunde gültig. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  },
};

export const passwordChangedWords: Record<MailLanguage, MailWords> = {
  'en-US': {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password was just changed, and you were signed out everywhere. If this was not you, set a new password immediately:',
    ],
    action: 'Go to the sign-in page',
  },
  'da-DK': {
    subject: 'Din adgangskode er ændret',
    paragraphs: ['Din adgangskode er netop blevet ændret, og du er logget ud overalt. Hvis det ikke var dig, skal du straks vælge en ny:'],
    action: 'Gå til login',
  },
  'de-DE': {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'Ihr Passwort wurde soeben geändert, und Sie wurden überall abgemeldet. Wenn Sie das nicht waren, wählen Sie sofort ein neues:',
    ],
    action: 'Zur Anmeldung',
  },
};

export const signInLinkWords: Record<MailLanguage, MailWords> = {
  'en-US': {
    subject: 'Your sign-in link',
    paragraphs: ['With this link you sign in without a password:'],
    action: 'Sign in',
    note: 'The link works once, for 15 minutes. If you did not request it, ignore this email.',
  },
  'da-DK': {
    subject: 'Dit login-link',
    paragraphs: ['Log ind uden adgangskode med dette link:'],
    action: 'Log ind',
    note: 'Linket virker én gang i 15 minutter. Hvis du ikke har bedt om det, kan du se bort fra denne e-mail.',
  },
  'de-DE': {
    subject: 'Ihr Anmeldelink',
    paragraphs: ['Melden Sie sich mit diesem Link ohne Passwort an:'],
    action: 'Anmelden',
    note: 'Der Link funktioniert einmal und ist 15 Minuten gültig. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
  },
};

/** What still signs in after a password was set: a link in an email does not revoke it, but the owner of the account is notified. */
const passkeysStay: Record<MailLanguage, (passkeys: string) => string> = {
  'en-US': (passkeys) =>
    `These passkeys still sign in to your account: ${passkeys}. Remove those that you do not recognize in your profile.`,
  'da-DK': (passkeys) => `Disse adgangsnøgler kan stadig logge ind på din konto: ${passkeys}. Fjern dem, du ikke kender, i din profil.`,
  'de-DE': (passkeys) =>
    `Mit diesen Passkeys kann man sich weiterhin anmelden: ${passkeys}. Entfernen Sie in Ihrem Profil alle, die Sie nicht kennen.`,
};

/** The email after a change of the password, with the names of the passkeys that stay. */
export function passwordChangedMail(
  { ui_lang: language, name }: { readonly ui_lang: string; readonly name: string },
  passkeys: readonly string[],
  url: string,
): MailContent {
  const content = writtenMail(language, name, passwordChangedWords, url);
  return passkeys.length === 0 ? content : { ...content, note: passkeysStay[mailLanguage(language)](passkeys.join(', ')) };
}
