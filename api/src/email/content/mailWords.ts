interface MailWords {
  readonly unsubscribe: string;
}

const words: Readonly<Record<string, MailWords>> = {
  en: { unsubscribe: 'Unsubscribe' },
  da: { unsubscribe: 'Afmeld' },
  de: { unsubscribe: 'Abmelden' },
  fr: { unsubscribe: 'Se désabonner' },
  es: { unsubscribe: 'Darse de baja' },
  it: { unsubscribe: 'Annulla l’iscrizione' },
  nl: { unsubscribe: 'Afmelden' },
  nb: { unsubscribe: 'Meld deg av' },
  no: { unsubscribe: 'Meld deg av' },
  sv: { unsubscribe: 'Avsluta prenumerationen' },
  fi: { unsubscribe: 'Peruuta tilaus' },
  pl: { unsubscribe: 'Wypisz się' },
  pt: { unsubscribe: 'Cancelar subscrição' },
};

const english: MailWords = { unsubscribe: 'Unsubscribe' };

/** The words that every email of a shop has, in the shop's language, else in English. */
export const mailWordsIn = (language: string): MailWords => words[language.split('-')[0]?.toLowerCase() ?? ''] ?? english;
