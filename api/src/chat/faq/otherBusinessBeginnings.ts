import { foldText } from '../../lists/foldText.ts';

/**
 * The words of `otherBusiness.ts` in Danish and German, as beginnings of words, since both form compounds. What has fewer than five letters is a whole word,
 * but for its ending: “lån” is found in “lånet”, not in “længere”. “*” after it makes it a beginning.
 */
const beginnings = {
  da: `bibliotek kommune borgerservice ambassade konsulat ministeri borgmester folketing regering domstol dommer advokat politi fængsel militær stemmeret
    statsborger indvandr asyl pas kørekort pension dagpenge kontanthjælp skat skatte* arv skilsmisse ægteskab begravelse dåb nemid mitid fødselsattest
    netbank bank bankkonto hæveautomat realkredit lån boliglån opsparing rente aktie obligation investering valuta løn lønseddel forsikring lotto casino
    fly flybillet flyrejse lufthavn bagage hotel hostel rejse færge toget togbillet togstation bus bussen metro taxa bil biludlejning motorcykel
    parkering mekaniker benzin motorvej billet museum museet museer teater biograf koncert festival restaurant frisør husleje udlejer lejer lejlighed
    elregning skrald skole skolen lærer elev lektie eksamen universitet studerende børnehave vuggestue læge tandlæge hospital sygehus klinik
    sygeplejerske dyrlæge recept vaccin gravid symptom feber hovedpine tand tænder arbejdsgiver jobsamtale fitness medlemskab turnering mesterskab
    olympi kirke moske præst netflix spotify facebook instagram whatsapp twitter tiktok youtube google gmail wikipedia vejret vejrudsigt planet galakse
    flod bjerg vulkan verdensdel hovedstad indbygger præsident statsminister krig kejser dinosaur horoskop digt vits vittighed skuespiller`,
  de: `bibliothek bücherei gemeinde rathaus bürgeramt botschaft konsulat ministeri bürgermeister bundestag regierung richter anwalt anwält polizei gefängnis
    bundeswehr staatsbürger asyl reisepass personalausweis führerschein rente arbeitslosengeld finanzamt steuererklärung steuererstattung scheidung
    beerdigung geburtsurkunde sparkasse bank bankkonto geldautomat kredit hypothek darlehen sparbuch zinsen aktie fonds wechselkurs gehalt lohn
    versicherung lotto flug flüge flughafen fluggesellschaft gepäck hotel hostel reise fähre zug züge bahn bahnhof fahrkarte bus busse straßenbahn taxi
    auto autos motorrad parkplatz parkschein tankstelle autobahn mietwagen museum museen theater kino konzert festival eintritt restaurant friseur miete
    vermieter mieter wohnung stromrechnung müll schule schulen lehrer schüler hausaufgabe prüfung universität student studium kindergarten arzt ärzt*
    hausarzt zahnarzt zahn zähne krankenhaus klinik krankenkasse tierarzt impfung schwanger medikament symptom fieber kopfschmerz arbeitgeber
    bewerbungsgespräch fitnessstudio mitgliedschaft turnier meisterschaft weltmeister olympi kirche moschee netflix spotify facebook instagram whatsapp
    twitter tiktok youtube google gmail wikipedia wetter wettervorhersage planet galaxie fluss berg vulkan hauptstadt einwohner präsident kanzler krieg
    kaiser dinosaurier horoskop gedicht witz schauspieler`,
};

const shortest = 5;
const endings = /^(?:e[nrst]?|et?s|en?s|ne|ns?|r|s)?$/u;

const byLanguage = new Map(
  Object.entries(beginnings).map(([language, words]) => [
    language,
    words
      .split(/\s+/)
      .map((word) => ({ text: foldText(word.replace('*', '')), isBeginning: word.length >= shortest || word.endsWith('*') })),
  ]),
);

/** Whether a folded word speaks of business elsewhere. */
export const isOfOtherBusiness = (word: string, language: string): boolean =>
  (byLanguage.get(language) ?? []).some(
    ({ text, isBeginning }) => word.startsWith(text) && (isBeginning || endings.test(word.slice(text.length))),
  );
