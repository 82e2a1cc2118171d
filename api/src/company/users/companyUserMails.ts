import type { CompanyRole } from '@endcap/schema/access/roles.ts';

import { mailLanguage, writtenMail } from '../../session/links/linkMails.ts';

const roleNames: Record<CompanyRole, { readonly 'en-US': string; readonly 'da-DK': string; readonly 'de-DE': string }> = {
  admin: { 'en-US': 'Admin', 'da-DK': 'Administrator', 'de-DE': 'Admin' },
  manager: { 'en-US': 'Manager', 'da-DK': 'Manager', 'de-DE': 'Manager' },
  developer: { 'en-US': 'Developer', 'da-DK': 'Udvikler', 'de-DE': 'Entwickler' },
  agency: { 'en-US': 'Agency', 'da-DK': 'Bureau', 'de-DE': 'Agentur' },
  member: { 'en-US': 'Member', 'da-DK': 'Medlem', 'de-DE': 'Mitglied' },
  partial: { 'en-US': 'Partial', 'da-DK': 'Delvis', 'de-DE': 'Eingeschränkt' },
};

interface MailDetails {
  readonly name: string;
  readonly language: string;
  readonly companyName: string;
  /** Who did it. */
  readonly byName: string;
  readonly url: string;
}

/** The email to a user whose role or stores were changed, or who has access again. */
export function accessMail({ name, language, companyName, byName, role, url }: MailDetails & { readonly role: CompanyRole }) {
  const roleName = roleNames[role][mailLanguage(language)];
  return writtenMail(
    language,
    name,
    {
      'en-US': {
        subject: `Your access to ${companyName} has changed`,
        paragraphs: [`${byName} has changed your access to ${companyName} on Endcap. Your role is now ${roleName}.`],
        action: 'Open Endcap',
      },
      'da-DK': {
        subject: `Din adgang til ${companyName} er ændret`,
        paragraphs: [`${byName} har ændret din adgang til ${companyName} på Endcap. Din rolle er nu ${roleName}.`],
        action: 'Åbn Endcap',
      },
      'de-DE': {
        subject: `Ihr Zugang zu ${companyName} wurde geändert`,
        paragraphs: [`${byName} hat Ihren Zugang zu ${companyName} auf Endcap geändert. Ihre Rolle ist jetzt ${roleName}.`],
        action: 'Endcap öffnen',
      },
    },
    url,
  );
}

/** The email to a user who was removed. */
export function removedMail({ name, language, companyName, byName }: MailDetails) {
  return writtenMail(language, name, {
    'en-US': {
      subject: `You no longer have access to ${companyName}`,
      paragraphs: [`${byName} has removed you from ${companyName} on Endcap. Your account still exists.`],
      note: 'If you think this is a mistake, ask an admin of the company to invite you again.',
    },
    'da-DK': {
      subject: `Du har ikke længere adgang til ${companyName}`,
      paragraphs: [`${byName} har fjernet dig fra ${companyName} på Endcap. Din konto findes stadig.`],
      note: 'Hvis det er en fejl, kan du bede en administrator i virksomheden om at invitere dig igen.',
    },
    'de-DE': {
      subject: `Sie haben keinen Zugang mehr zu ${companyName}`,
      paragraphs: [`${byName} hat Sie aus ${companyName} auf Endcap entfernt. Ihr Konto besteht weiter.`],
      note: 'Wenn das ein Versehen ist, bitten Sie einen Admin des Unternehmens um eine neue Einladung.',
    },
  });
}
