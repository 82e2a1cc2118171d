import { writtenMail } from '../../session/links/linkMails.ts';

/** The mail of an invitation, in the language of whoever is invited where that is known. */
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
        paragraphs: [`${inviterName} invites you to ${companyName} on Endcap.`],
        action: 'Accept the invitation',
        note: 'The link works once, for 7 days. If you do not know what this is about, ignore this mail.',
      },
      'da-DK': {
        subject: `Bliv en del af ${companyName} på Endcap`,
        paragraphs: [`${inviterName} inviterer dig til ${companyName} på Endcap.`],
        action: 'Acceptér invitationen',
        note: 'Linket virker én gang i 7 dage. Hvis du ikke ved, hvad det drejer sig om, kan du se bort fra denne mail.',
      },
      'de-DE': {
        subject: `Kommen Sie zu ${companyName} auf Endcap`,
        paragraphs: [`${inviterName} lädt Sie zu ${companyName} auf Endcap ein.`],
        action: 'Einladung annehmen',
        note: 'Der Link funktioniert einmal, 7 Tage lang. Wenn Sie nicht wissen, worum es geht, ignorieren Sie diese Mail.',
      },
    },
    url,
  );
}
