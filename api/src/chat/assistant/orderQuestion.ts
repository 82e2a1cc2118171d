import type { ChatLanguage } from './chatWords.ts';
import { type Patterns, within } from './routePatterns.ts';

/** An order of the shopper's own, or by its number. */
const own: Patterns = {
  en: within(
    '(?:my|our) (?:\\w+ ){0,2}?(?:orders?|parcels?|packages?|packets?|delivery|shipment|purchase|tracking)|(?:order|parcel|package|shipment)(?: number| no| nr)?(?: [a-z]{1,3})? (?=\\w*\\d)\\w+',
  ),
  da: within(
    '(?:min|mit|mine|vores) (?:\\w+ ){0,2}?(?:ordre|ordrer|pakke|pakker|bestilling|forsendelse|levering)|(?:ordre|pakke|bestilling)(?: nummer| nr)?(?: [a-z]{1,3})? (?=\\w*\\d)\\w+',
  ),
  de: within(
    '(?:mein\\w*|unser\\w*) (?:\\w+ ){0,2}?(?:bestellung|bestellungen|paket|pakete|pakets|lieferung|sendung)|(?:bestellung|paket|sendung|bestellnummer)(?: nummer| nr)?(?: [a-z]{1,3})? (?=\\w*\\d)\\w+',
  ),
};

/** What may be an order, if it is asked where it is. */
const things: Patterns = {
  en: within(
    '(?:my|our) (?:\\w+ ){0,2}?(?:stuff|items?|goods|things)|orders?|parcels?|packages?|packets?|shipment|courier|(?:i|we) (?:have |ve )?(?:just |already )?(?:ordered|bought|purchased)',
  ),
  da: within(
    '(?:min|mit|mine|vores) (?:\\w+ ){0,2}?(?:varer?|ting)|ordren?|pakken?|bestillingen?|forsendelsen?|(?:jeg har|har jeg|jeg) (?:bestilt|bestilte|kobt|kobte)',
  ),
  de: within(
    '(?:mein\\w*|unser\\w*) (?:\\w+ ){0,2}?(?:ware|artikel)|bestellung|paket|lieferung|sendung|ich (?:habe )?(?:\\w+ ){0,4}(?:bestellt|gekauft)',
  ),
};

/** Where it is, and when it comes. */
const asks: Patterns = {
  en: within(
    'where|when|(?:what|which) (?:day|date|time)|whereabouts|eta|track|tracking|trace|locate|status|updates?|news|progress|how far|how long (?:until|till|before)|(?:been )?(?:shipped|dispatched|posted)|on (?:its|the) way|late|delayed|overdue|lost|waiting|yet|(?:left|leaves?|leaving)(?: \\w+){0,3} (?:warehouse|depot|stock room)|happen(?:ed|ing)?|(?:is|isn t|hasn t|not) (?:\\w+ )?(?:moved?|moving|updated|coming|here)',
  ),
  da: within(
    'hvor(?! (?:lang|laenge|meget|mange))|hvornar|spor\\w*|track\\w*|status|nyt|afsendt|forsinke\\w*|venter|ventet|pa vej|blevet af',
  ),
  de: within('wo|wann|bleibt|verfolgen|nachverfolgen|tracken|status|stand|verschickt|versendet|versandt|unterwegs|verspat\\w*|warte'),
};

/** That something has not come, whatever it is. */
const missed: Patterns = {
  en: within(
    '(?:not|never|nothing|no sign|(?:has|have|did|is)n ?t)(?: \\w+){0,3} (?:arrived?|come|came|here|received|got|turned up|shown up|been delivered|reached me)|(?:still|yet) (?:got )?nothing|nothing (?:yet|so far|since)|(?:has|have|did) (?:it|they|you|this|everything|anything)(?: \\w+){0,2} (?:shipped|dispatched|posted|left|sent|send|ship)(?: it| them)?(?: out)?(?: yet| already|$)|(?:did|have|has) (?:you|they|someone|anyone) (?:already |even |really )?(?:sen[dt]|ship(?:ped)?|post(?:ed)?|dispatch(?:ed)?) (?:out |off )?(?:my|our|the|it)|(?:still|and|but) no (?:parcel|package|order|delivery|sign)|(?:been|still|am|m) waiting(?: \\w+){0,4} (?:for|since)|(?:would|should|supposed to|meant to) (?:have )?(?:arrived?|come|be here|been here|been delivered)',
  ),
  da: within(
    '(?:ikke|aldrig|intet|ingenting|stadig)(?: \\w+){0,4} (?:kommet|ankommet|faet|modtaget|dukket op)|(?:har|er) (?:\\w+ )?ikke (?:\\w+ )?(?:faet|modtaget|kommet|ankommet)|(?:faet|modtaget) (?:\\w+ ){0,3}endnu|(?:skulle|burde) (?:have )?(?:vaeret|kommet|ankommet)',
  ),
  de: within(
    '(?:nicht|nie|nichts|immer noch)(?: \\w+){0,3} (?:angekommen|gekommen|da|erhalten|bekommen|geliefert|aufgetaucht)|(?:sollte|musste) (?:\\w+ ){0,3}(?:da sein|angekommen sein|ankommen|kommen)',
  ),
};

/** That what the carrier says does not fit or does not move, whatever else is said. */
const stuck: Patterns = {
  en: within(
    '(?:says|shows|marked)(?: \\w+){0,3} (?:delivered|arrived)(?: \\w+){0,5} (?:not|don t|haven t|hasn t|isn t|never|nothing|can t|no)|tracking(?: \\w+){0,4} (?:hasn t|has not|not|no|never|stuck|doesn t)(?: \\w+){0,3} (?:updat\\w*|mov\\w*|chang\\w*|work\\w*|found|show\\w*)|(?:parcel|package|order|shipment|delivery)(?: \\w+){0,3} (?:stuck|not moving|(?:hasn t|not) moved)',
  ),
  da: within(
    '(?:star|siger|markeret)(?: \\w+){0,4} (?:leveret|afleveret)(?: \\w+){0,5} (?:ikke|intet|aldrig)|(?:pakke\\w*|ordre\\w*|sporing\\w*|tracking)(?: \\w+){0,4} (?:gaet i sta|sidder fast|ikke (?:rykket|flyttet|opdateret)\\w*)',
  ),
  de: within(
    '(?:steht|heisst|zugestellt|geliefert)(?: \\w+){0,4} (?:zugestellt|geliefert|aber)(?: \\w+){0,5} (?:nicht|nichts|nie|kein\\w*)|(?:paket|sendung|bestellung|sendungsverfolgung|tracking)(?: \\w+){0,4} (?:hangt|steckt|bewegt sich nicht|nicht aktualisiert|nicht bewegt)',
  ),
};

/** That it is only supposed. */
const supposed: Patterns = { en: within('if|in case'), da: within('hvis'), de: within('wenn|falls') };

/** What is asked of an order besides that: FAQs say it. */
const others: Patterns = {
  en: within(
    'cancel\\w*|chang\\w+|edit|modify|amend|add|return\\w*|refund\\w*|money|exchang\\w*|replac\\w*|address|wrong|damag\\w*|broken|broke|faulty|defective|missing|incomplete|invoice|receipt|confirmation|history|pay|paid|paying|payment|charged?|cost|costs|price|discount|voucher|coupon|code|pick|collect|home|policy|account|size|fit|complain\\w*|how (?:much|many)|gift|place (?:an|my) order|back|if|combine|password|e ?mails?|link|hold|keep|neighbou?rs?|safe place|doorstep|porch|signed?|signature|answer|reply|points|nearest|locker|return|number is',
  ),
  da: within(
    'annul\\w*|aendr\\w*|retur\\w*|refu\\w*|penge\\w*|bytte\\w*|ombyt\\w*|adresse\\w*|fortryd\\w*|itu|stykker|defekt\\w*|odelagt\\w*|skadet|forkert\\w*|faktura\\w*|kvittering\\w*|bekraeft\\w*|betal\\w*|koster|pris|rabat\\w*|kode|hent\\w*|afhent\\w*|hjemme|konto|adgangskode|mails?|svar|storrelse|klage|reklam\\w*|naermeste|pakkeshop|hvis',
  ),
  de: within(
    'stornier\\w*|ander\\w*|geandert|hinzu\\w*|zuruck\\w*|ruck\\w*|retour\\w*|geld|umtausch\\w*|adresse|kaputt|beschadigt\\w*|defekt\\w*|falsch\\w*|fehlt|fehlen|rechnung|beleg|bestatigung|zahl\\w*|bezahl\\w*|kostet|kosten|preis|rabatt|gutschein|code|abhol\\w*|zuhause|hause|widerruf\\w*|konto|passwort|e?mails?|antwort|grosse|beschwer\\w*|nachste\\w*|wenn|falls',
  ),
};

/** Said without a word that it is one's own. */
const short: Patterns = {
  en: within(
    '(?:order|shipment|shipping|delivery) status|status of (?:my|an|the) (?:order|delivery|purchase)|(?:track|trace|locate) (?:an|the|a) (?:order|parcel|package|shipment)|^track(?:ing)?(?: (?:order|parcel|package|shipment|delivery|number|info|information))?$|eta (?:of|for|on) my',
  ),
  da: within('ordrestatus|ordre status|^(?:spor|track)(?: (?:ordre|pakke|forsendelse))?$|^track and trace$'),
  de: within(
    'bestellstatus|sendungsstatus|lieferstatus|sendungsverfolgung|(?:bestellung|paket|sendung|lieferung) (?:verfolgen|nachverfolgen|tracken)',
  ),
};

/** Whether a message, as the router reads it, asks where an order is or when it comes, not what else can be done with it. */
export function asksOrderStatus(text: string, language: ChatLanguage): boolean {
  const matches = (patterns: Patterns) => patterns[language].test(text);
  if (matches(stuck) && !matches(supposed)) return true;
  if (matches(others)) return false;
  return matches(short) || matches(own) || matches(missed) || (matches(things) && matches(asks));
}

/** Whether a message names an order of the shopper's own, whatever it asks of it. */
export const namesOwnOrder = (text: string, language: ChatLanguage): boolean => own[language].test(text);
