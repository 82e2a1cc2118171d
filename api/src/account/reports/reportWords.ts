import { mailLanguage } from '../../session/links/linkMails.ts';
import type { StatusEmail } from './statusPeriods.ts';

type Language = ReturnType<typeof mailLanguage>;

interface ReportWords {
  readonly greeting: (name: string) => string;
  readonly status: {
    readonly subject: Record<StatusEmail, (period: string) => string>;
    readonly period: Record<StatusEmail, (period: string) => string>;
    readonly revenue: string;
    readonly orders: string;
    readonly searches: string;
    readonly withoutResult: string;
    readonly nothing: string;
    readonly more: (stores: number) => string;
    readonly unread: (count: number) => string;
    readonly action: string;
    readonly note: Record<StatusEmail, string>;
  };
  readonly failures: {
    readonly subject: (store: string) => string;
    readonly subjectSeveral: (count: number) => string;
    readonly line: (store: string, what: string, at: string, message: string) => string;
    readonly kinds: Readonly<Record<FailureKind, string>>;
    readonly more: (count: number) => string;
    readonly action: string;
    readonly note: string;
  };
  /** Before the address of the page where the choice is made. */
  readonly change: string;
}

/** Kinds of jobs whose failure someone should act on. */
export const failureKinds = [
  'data.import',
  'data.push',
  'data.export',
  'data.modifiers',
  'resources.batch',
  'resources.import',
  'resources.undo',
] as const;

/** What is reported besides jobs: a webhook that was disabled. */
export type FailureKind = (typeof failureKinds)[number] | 'webhook_stopped';

const words: Record<Language, ReportWords> = {
  'en-US': {
    greeting: (name) => `Hello ${name},`,
    status: {
      subject: { weekly: (period) => `Your stores, week of ${period}`, monthly: (period) => `Your stores in ${period}` },
      period: {
        weekly: (period) => `These are the figures for ${period}. In brackets: the change from the week before.`,
        monthly: (period) => `These are the figures for ${period}. In brackets: the change from the month before.`,
      },
      revenue: 'revenue',
      orders: 'orders',
      searches: 'searches',
      withoutResult: 'without results',
      nothing: 'no orders or searches',
      more: (stores) => (stores === 1 ? 'One more store is in the console.' : `${stores} more stores are in the console.`),
      unread: (count) =>
        count === 1 ? 'You have one unread notification in the console.' : `You have ${count} unread notifications in the console.`,
      action: 'Open the dashboard',
      note: {
        weekly: 'You get this email every week because you chose it in your profile.',
        monthly: 'You get this email every month because you chose it in your profile.',
      },
    },
    failures: {
      subject: (store) => `Something failed in ${store}`,
      subjectSeveral: (count) => `${count} failures in your stores`,
      line: (store, what, at, message) => `${store}: ${what} failed on ${at}. ${message}`,
      kinds: {
        'data.import': 'an import',
        'data.push': 'an API push',
        'data.export': 'an export',
        'data.modifiers': 'a run of the modifiers',
        'resources.batch': 'a bulk change',
        'resources.import': 'an import of rules or other content',
        'resources.undo': 'the undo of an import',
        webhook_stopped: 'a webhook',
      },
      more: (count) => (count === 1 ? 'One more failure is in the log.' : `${count} more failures are in the log.`),
      action: 'Open the log',
      note: 'You get this email, at most once an hour, because you turned on error emails in your profile.',
    },
    change: 'Change or stop it:',
  },
  'da-DK': {
    greeting: (name) => `Hej ${name}`,
    status: {
      subject: { weekly: (period) => `Dine butikker i ugen ${period}`, monthly: (period) => `Dine butikker i ${period}` },
      period: {
        weekly: (period) => `Her er tallene for ${period}. I parentes: ændringen fra ugen før.`,
        monthly: (period) => `Her er tallene for ${period}. I parentes: ændringen fra måneden før.`,
      },
      revenue: 'omsætning',
      orders: 'ordrer',
      searches: 'søgninger',
      withoutResult: 'uden resultater',
      nothing: 'ingen ordrer eller søgninger',
      more: (stores) => (stores === 1 ? 'Der er én butik mere i konsollen.' : `Der er ${stores} butikker mere i konsollen.`),
      unread: (count) => (count === 1 ? 'Du har én ulæst notifikation i konsollen.' : `Du har ${count} ulæste notifikationer i konsollen.`),
      action: 'Åbn dashboardet',
      note: {
        weekly: 'Du får denne e-mail hver uge, fordi du har valgt det i din profil.',
        monthly: 'Du får denne e-mail hver måned, fordi du har valgt det i din profil.',
      },
    },
    failures: {
      subject: (store) => `Noget mislykkedes i ${store}`,
      subjectSeveral: (count) => `${count} fejl i dine butikker`,
      line: (store, what, at, message) => `${store}: ${what} mislykkedes den ${at}. ${message}`,
      kinds: {
        'data.import': 'en import',
        'data.push': 'en API-overførsel',
        'data.export': 'en eksport',
        'data.modifiers': 'en kørsel af modifikatorerne',
        'resources.batch': 'en masseændring',
        'resources.import': 'en import af regler eller andet indhold',
        'resources.undo': 'fortrydelsen af en import',
        webhook_stopped: 'en webhook',
      },
      more: (count) => (count === 1 ? 'Der er én fejl mere i loggen.' : `Der er ${count} fejl mere i loggen.`),
      action: 'Åbn loggen',
      note: 'Du får denne e-mail, fordi du i din profil har valgt at få besked om fejl, højst én gang i timen.',
    },
    change: 'Skift eller stop den:',
  },
  'de-DE': {
    greeting: (name) => `Hallo ${name},`,
    status: {
      subject: { weekly: (period) => `Ihre Shops in der Woche ${period}`, monthly: (period) => `Ihre Shops im ${period}` },
      period: {
        weekly: (period) => `Das sind die Zahlen für ${period}. In Klammern: die Veränderung zur Vorwoche.`,
        monthly: (period) => `Das sind die Zahlen für ${period}. In Klammern: die Veränderung zum Vormonat.`,
      },
      revenue: 'Umsatz',
      orders: 'Bestellungen',
      searches: 'Suchen',
      withoutResult: 'ohne Ergebnis',
      nothing: 'keine Bestellungen oder Suchen',
      more: (stores) => (stores === 1 ? 'Ein weiterer Shop ist in der Konsole.' : `${stores} weitere Shops sind in der Konsole.`),
      unread: (count) =>
        count === 1
          ? 'In der Konsole wartet eine ungelesene Benachrichtigung.'
          : `In der Konsole warten ${count} ungelesene Benachrichtigungen.`,
      action: 'Dashboard öffnen',
      note: {
        weekly: 'Sie erhalten diese E-Mail jede Woche, weil Sie das in Ihrem Profil so gewählt haben.',
        monthly: 'Sie erhalten diese E-Mail jeden Monat, weil Sie das in Ihrem Profil so gewählt haben.',
      },
    },
    failures: {
      subject: (store) => `Fehler in ${store}`,
      subjectSeveral: (count) => `${count} Fehler in Ihren Shops`,
      line: (store, what, at, message) => `${store}: ${what} ist am ${at} fehlgeschlagen. ${message}`,
      kinds: {
        'data.import': 'ein Import',
        'data.push': 'eine API-Übertragung',
        'data.export': 'ein Export',
        'data.modifiers': 'ein Lauf der Modifikatoren',
        'resources.batch': 'eine Sammeländerung',
        'resources.import': 'ein Import von Regeln oder anderen Inhalten',
        'resources.undo': 'das Rückgängigmachen eines Imports',
        webhook_stopped: 'ein Webhook',
      },
      more: (count) => (count === 1 ? 'Ein weiterer Fehler steht im Protokoll.' : `${count} weitere Fehler stehen im Protokoll.`),
      action: 'Protokoll öffnen',
      note: 'Sie erhalten diese E-Mail, weil Sie in Ihrem Profil Nachrichten über Fehler gewählt haben, höchstens einmal pro Stunde.',
    },
    change: 'Ändern oder abbestellen:',
  },
};

/** The words of a user's emails, and the tag of their language. */
export function reportWords(uiLang: string): { readonly language: Language; readonly words: ReportWords } {
  const language = mailLanguage(uiLang);
  return { language, words: words[language] };
}
