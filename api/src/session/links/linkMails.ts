import type { MailContent } from '../../email/delivery/mailBody.ts';

const languages = ['en-US', 'da-DK', 'de-DE'] as const;
type MailLanguage = (typeof languages)[number];

/** The language a mail is written in: the user's own, by its first part; else en-US. */
export function mailLanguage(uiLang: string): MailLanguage {
  return (
    languages.find((language) => language === uiLang) ??
    languages.find((language) => language.slice(0, 2) === uiLang.slice(0, 2)) ??
    'en-US'
  );
}

type Words = Omit<MailContent, 'greeting' | 'action' | 'language'> & { readonly action?: string };

const greetings: Record<MailLanguage, (name: string) => string> = {
  'en-US': (name) => `Hello ${name},`,
  'da-DK': (name) => `Hej ${name}`,
  'de-DE': (name) => `Hallo ${name},`,
};

/** A mail of given words in the language of its reader. */
export function writtenMail(uiLang: string, name: string, words: Record<MailLanguage, Words>, url?: string): MailContent {
  const language = mailLanguage(uiLang);
  const { action, ...rest } = words[language];
  const greeting = greetings[language](name);
  return { ...rest, language, greeting, ...(action === undefined || url === undefined ? {} : { action: { label: action, url } }) };
}

export const passwordResetWords: Record<MailLanguage, Words> = {
  'en-US': {
    subject: 'Set a new password',
    paragraphs: ['Somebody, hopefully you, asked for a new password for your user. Choose one with this link:'],
    action: 'Choose a new password',
    note: 'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
  },
  'da-DK': {
    subject: 'Vælg en ny adgangskode',
    paragraphs: ['Nogen, forhåbentlig dig, har bedt om en ny adgangskode til din bruger. Vælg den med dette link:'],
    action: 'Vælg en ny adgangskode',
    note: 'Linket virker én gang i en time. Hvis det ikke var dig, kan du se bort fra denne mail: din adgangskode er uændret.',
  },
  'de-DE': {
    subject: 'Neues Passwort wählen',
    paragraphs: ['Jemand, hoffentlich Sie, hat ein neues Passwort für Ihren Benutzer angefordert. Wählen Sie es mit diesem Link:'],
    action: 'Neues Passwort wählen',
    note: 'Der Link funktioniert einmal, eine Stunde lang. Wenn Sie es nicht waren, ignorieren Sie diese Mail: Ihr Passwort bleibt, wie es ist.',
  },
};

export const passwordChangedWords: Record<MailLanguage, Words> = {
  'en-US': {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your user was changed just now, and every session was ended. If it was not you, set a new password at once:',
    ],
    action: 'Go to the sign-in page',
  },
  'da-DK': {
    subject: 'Din adgangskode er ændret',
    paragraphs: [
      'Adgangskoden til din bruger er netop ændret, og alle sessioner er afsluttet. Hvis det ikke var dig, så vælg straks en ny:',
    ],
    action: 'Gå til login',
  },
  'de-DE': {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'Das Passwort Ihres Benutzers wurde soeben geändert, und alle Sitzungen wurden beendet. Wenn Sie es nicht waren, wählen Sie sofort ein neues:',
    ],
    action: 'Zur Anmeldung',
  },
};

export const signInLinkWords: Record<MailLanguage, Words> = {
  'en-US': {
    subject: 'Your sign-in link',
    paragraphs: ['With this link you sign in without a password:'],
    action: 'Sign in',
    note: 'The link works once, for 15 minutes. If you did not ask for it, ignore this mail.',
  },
  'da-DK': {
    subject: 'Dit login-link',
    paragraphs: ['Med dette link logger du ind uden adgangskode:'],
    action: 'Log ind',
    note: 'Linket virker én gang i 15 minutter. Hvis du ikke har bedt om det, kan du se bort fra denne mail.',
  },
  'de-DE': {
    subject: 'Ihr Anmeldelink',
    paragraphs: ['Mit diesem Link melden Sie sich ohne Passwort an:'],
    action: 'Anmelden',
    note: 'Der Link funktioniert einmal, 15 Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Mail.',
  },
};
