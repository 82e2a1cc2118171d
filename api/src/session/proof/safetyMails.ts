import type { MailLanguage, MailWords } from '../links/linkMails.ts';

/** Changes of how a user signs in that they are notified of, in case it was not them. */
export const safetyChanges = ['password_changed', 'two_factor_on', 'two_factor_off', 'passkey_added', 'token_created'] as const;
export type SafetyChange = (typeof safetyChanges)[number];

type Sentences = Record<SafetyChange, readonly [subject: string, sentence: string]>;

function wordsOf(sentences: Sentences, { ifNot, action }: { ifNot: string; action: string }): (change: SafetyChange) => MailWords {
  return (change) => {
    const [subject, sentence] = sentences[change];
    return { subject, paragraphs: [`${sentence} ${ifNot}`], action };
  };
}

const english = wordsOf(
  {
    password_changed: ['Your password was changed', 'The password of your account was changed, and you were signed out everywhere else.'],
    two_factor_on: ['Two-factor authentication is on', 'Two-factor authentication was turned on for your account.'],
    two_factor_off: ['Two-factor authentication is off', 'Two-factor authentication was turned off for your account.'],
    passkey_added: ['A passkey was added', 'A passkey was added to your account. It can be used to sign in without a password.'],
    token_created: ['An access token was created', 'A personal access token was created for your account.'],
  },
  {
    ifNot: 'If this was not you, set a new password immediately and check the security settings of your account.',
    action: 'Go to the sign-in page',
  },
);

const danish = wordsOf(
  {
    password_changed: ['Din adgangskode er ændret', 'Adgangskoden til din konto er ændret, og du er logget ud alle andre steder.'],
    two_factor_on: ['Totrinsbekræftelse er slået til', 'Totrinsbekræftelse er slået til for din konto.'],
    two_factor_off: ['Totrinsbekræftelse er slået fra', 'Totrinsbekræftelse er slået fra for din konto.'],
    passkey_added: [
      'En adgangsnøgle er tilføjet',
      'En adgangsnøgle er tilføjet til din konto. Med den kan man logge ind uden adgangskode.',
    ],
    token_created: ['Et adgangstoken er oprettet', 'Et personligt adgangstoken er oprettet til din konto.'],
  },
  {
    ifNot: 'Hvis det ikke var dig, skal du straks vælge en ny adgangskode og gennemgå sikkerhedsindstillingerne for din konto.',
    action: 'Gå til login',
  },
);

const german = wordsOf(
  {
    password_changed: ['Ihr Passwort wurde geändert', 'Das Passwort Ihres Kontos wurde geändert, und Sie wurden überall sonst abgemeldet.'],
    two_factor_on: ['Zwei-Faktor-Authentifizierung ist aktiv', 'Die Zwei-Faktor-Authentifizierung wurde für Ihr Konto aktiviert.'],
    two_factor_off: ['Zwei-Faktor-Authentifizierung ist deaktiviert', 'Die Zwei-Faktor-Authentifizierung wurde für Ihr Konto deaktiviert.'],
    passkey_added: [
      'Ein Passkey wurde hinzugefügt',
      'Ihrem Konto wurde ein Passkey hinzugefügt. Mit ihm ist die Anmeldung ohne Passwort möglich.',
    ],
    token_created: ['Ein Zugriffstoken wurde erstellt', 'Für Ihr Konto wurde ein persönliches Zugriffstoken erstellt.'],
  },
  {
    ifNot: 'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und prüfen Sie die Sicherheitseinstellungen Ihres Kontos.',
    action: 'Zur Anmeldung',
  },
);

/** The notice of a change, in each language of emails. */
export const safetyWords = (change: SafetyChange): Record<MailLanguage, MailWords> => ({
  'en-US': english(change),
  'da-DK': danish(change),
  'de-DE': german(change),
});
