/** How shoppers talk about the same things in Danish and German: a concept, then beginnings of words for it, folded. */
const concepts: Readonly<Record<string, string>> = {
  da: `
return: retur, sende tilbage, sender tilbage, send tilbage, fortryd, bytte tilbage, levere tilbage, returner
refund: refusion, penge tilbage, tilbagebetal, refunder, pengene, krediter
exchange: bytte, ombyt, anden storrelse, forkert storrelse, skifte
damaged: defekt, itu, i stykker, odelagt, skadet, virker ikke, revnet, beskadiget, gaet i
warranty: garanti, reklamation, reklamationsret
delivery: lever, fragt, forsend, sende, sendes, pakke, ankommer, postnord, gls, udbring
time: hvor lang tid, hvor lange, hvornar, leveringstid, hvor hurtigt, dage, hvor laenge
cost: hvad koster, pris, gebyr, fragtfri, gratis, porto, hvor meget
abroad: udland, norge, sverige, tyskland, andre lande, international, eu
tracking: spor, track, hvor er min, hvor bliver, forsinket, pakkenummer
cancel: annuller, afbestil, fortryde min, stoppe min ordre, slette min ordre
change: aendre, rette min, tilfoj, anden adresse, ny adresse
payment: betal, mobilepay, dankort, kort, faktura, klarna, rate
discount: rabat, kode, tilbud, udsalg, gavekort, vaerdikode, kupon
store: butik, abningstid, abent, afhent, hente
contact: kontakt, ring, telefon, mail, kundeservice, medarbejder
account: konto, log ind, adgangskode, login, profil, kodeord
stock: lager, udsolgt, pa vej hjem, tilbage pa lager, igen
size: storrelse, pasform, mal, storrelsesguide`,
  de: `
return: ruckgabe, retour, zuruckschick, zurucksend, zuruckgeb, umtausch, widerruf, zuruck schicken
refund: erstatt, geld zuruck, ruckerstatt, ruckzahl, gutschrift, mein geld
exchange: umtausch, tausch, andere grosse, falsche grosse, ersatz
damaged: defekt, kaputt, beschadigt, zerbrochen, funktioniert nicht, geht nicht, zerrissen, mangel, gerissen
warranty: garantie, gewahrleistung
delivery: liefer, versand, versend, verschick, paket, sendung, ankomm, dhl, zustell
time: wie lange, wie schnell, wann, lieferzeit, tage, dauert, lieferdatum
cost: kostet, kosten, preis, gebuhr, versandkostenfrei, gratis, porto, wie viel, wieviel
abroad: ausland, osterreich, schweiz, international, andere lander, eu, europa
tracking: verfolg, wo ist mein, wo bleibt, track, sendungsnummer, sendungsstatus, verspat
cancel: stornier, abbestell, annullier, bestellung loschen
change: ander, andern, korrigier, andere adresse, neue adresse, hinzufug
payment: zahl, bezahl, kreditkarte, rechnung, paypal, lastschrift, klarna, rate, uberweis
discount: rabatt, gutschein, code, angebot, aktion, geschenkkarte
store: laden, geschaft, filiale, offnungszeit, geoffnet, abhol, selbstabhol
contact: kontakt, anruf, telefon, mail, kundenservice, kundendienst, mitarbeiter
account: konto, anmeld, passwort, login, registrier, profil
stock: lager, ausverkauft, verfugbar, wieder da, vorratig
size: grosse, passform, masse, grossentabelle`,
};

const byLanguage = new Map(
  Object.entries(concepts).map(([language, lines]) => [
    language,
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [concept = '', words = ''] = line.split(': ');
        return { concept, beginnings: words.split(', ').map((word) => ` ${word}`) };
      }),
  ]),
);

/** The concepts of which a folded text has a word or phrase. None for a language without a vocabulary. */
export function conceptsOf(folded: string, language: string): string[] {
  const text = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return (byLanguage.get(language) ?? []).flatMap(({ concept, beginnings }) =>
    beginnings.some((beginning) => text.includes(beginning)) ? [concept] : [],
  );
}
