import { writtenMail } from '../../session/links/linkMails.ts';

/** The email of an invitation, in the language of the invited person, if known. */
export function inviteMail({
  name,
  companyName,
  inviterName,
  language,
  url,
}: {
  name: string;
  companyName: string;
  inviterName: string;
  language: string;
  url: string;
}) {
  return writtenMail(
    language,
    name,
    {
      'en-US': {
        subject: `Join ${companyName} on Endcap`,
        paragraphs: [`${inviterName} invited you to join ${companyName} on Endcap.`],
        action: 'Accept invitation',
        note: 'The link works once, for 7 days. If you do not know what this is about, ignore this email.',
      },
      'da-DK': {
        subject: `Bliv en del af ${companyName} på Endcap`,
        paragraphs: [`${inviterName} har inviteret dig til ${companyName} på Endcap.`],
        action: 'Acceptér invitation',
        note: 'Linket virker én gang i 7 dage. Hvis du ikke ved, hvad det drejer sig om, kan du se bort fra denne e-mail.',
      },
      'de-DE': {
        subject: `Einladung zu ${companyName} auf Endcap`,
        paragraphs: [`${inviterName} hat Sie zu ${companyName} auf Endcap eingeladen.`],
        action: 'Einladung annehmen',
        note: 'Der Link funktioniert einmal und ist 7 Tage gültig. Wenn Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail.',
      },
    },
    url,
  );
}
