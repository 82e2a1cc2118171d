/** The words of the emails about a change of address. */
export const newAddressWords = {
  'en-US': {
    subject: 'Confirm your new email address',
    paragraphs: ['You asked to change your sign-in email address to this one. Confirm that it is yours:'],
    action: 'Confirm email address',
    note: 'The link works once, for 24 hours. If you did not request this, ignore this email; nothing changes.',
  },
  'da-DK': {
    subject: 'Bekræft din nye e-mailadresse',
    paragraphs: ['Du har bedt om at ændre din loginadresse til denne e-mailadresse. Bekræft, at den er din:'],
    action: 'Bekræft e-mailadresse',
    note: 'Linket virker én gang i 24 timer. Hvis du ikke har bedt om det, kan du se bort fra denne e-mail. Så ændres intet.',
  },
  'de-DE': {
    subject: 'Neue E-Mail-Adresse bestätigen',
    paragraphs: ['Sie möchten sich künftig mit dieser E-Mail-Adresse anmelden. Bestätigen Sie, dass sie Ihnen gehört:'],
    action: 'E-Mail-Adresse bestätigen',
    note: 'Der Link funktioniert einmal und ist 24 Stunden gültig. Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich nichts.',
  },
};

export const addressChangedWords = {
  'en-US': {
    subject: 'Your email address was changed',
    paragraphs: [
      'You now sign in with another email address, and this one no longer works. If this was not you, contact someone who manages users at your company immediately.',
    ],
  },
  'da-DK': {
    subject: 'Din e-mailadresse er ændret',
    paragraphs: [
      'Du logger nu ind med en anden e-mailadresse, og denne virker ikke længere. Hvis det ikke var dig, skal du straks kontakte en, der administrerer brugere i din virksomhed.',
    ],
  },
  'de-DE': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Sie melden sich jetzt mit einer anderen E-Mail-Adresse an; diese ist nicht mehr gültig. Wenn Sie das nicht waren, wenden Sie sich sofort an eine Person, die in Ihrem Unternehmen Benutzer verwaltet.',
    ],
  },
};
