/** The words of the mails about a change of address. */
export const newAddressWords = {
  'en-US': {
    subject: 'Confirm your new email address',
    paragraphs: ['You asked to sign in with this email address from now on. Confirm that it is yours with this link:'],
    action: 'Confirm the address',
    note: 'The link works once, for 24 hours. If you did not ask for this, ignore this mail: nothing changes.',
  },
  'da-DK': {
    subject: 'Bekræft din nye e-mailadresse',
    paragraphs: ['Du har bedt om fremover at logge ind med denne e-mailadresse. Bekræft med dette link, at den er din:'],
    action: 'Bekræft adressen',
    note: 'Linket virker én gang i 24 timer. Hvis du ikke har bedt om det, kan du se bort fra denne mail: intet ændres.',
  },
  'de-DE': {
    subject: 'Neue E-Mail-Adresse bestätigen',
    paragraphs: ['Sie möchten sich künftig mit dieser E-Mail-Adresse anmelden. Bestätigen Sie mit diesem Link, dass sie Ihnen gehört:'],
    action: 'Adresse bestätigen',
    note: 'Der Link funktioniert einmal, 24 Stunden lang. Wenn Sie das nicht angefordert haben, ignorieren Sie diese Mail: Es ändert sich nichts.',
  },
};

export const addressChangedWords = {
  'en-US': {
    subject: 'Your email address was changed',
    paragraphs: [
      'Your user now signs in with another email address; this one no longer works. If it was not you, tell somebody who manages the users of your company at once.',
    ],
  },
  'da-DK': {
    subject: 'Din e-mailadresse er ændret',
    paragraphs: [
      'Din bruger logger nu ind med en anden e-mailadresse, og denne virker ikke længere. Hvis det ikke var dig, så giv straks besked til en, der administrerer brugerne i din virksomhed.',
    ],
  },
  'de-DE': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Ihr Benutzer meldet sich jetzt mit einer anderen E-Mail-Adresse an; diese gilt nicht mehr. Wenn Sie das nicht waren, wenden Sie sich sofort an jemanden, der die Benutzer Ihres Unternehmens verwaltet.',
    ],
  },
};
