import type { ChatLanguage } from './chatWords.ts';

export type Patterns = Readonly<Record<ChatLanguage, RegExp>>;

/** Patterns read a message as `routedText` gives it. */
export const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');
export const within = (pattern: string) => new RegExp(`(?:^| )(?:${pattern})(?= |$)`, 'u');

/** How shoppers begin to ask for products. */
export const products: Patterns = {
  en: within(
    'do you (?:have|sell(?! to)|stock|carry|offer|do)|(?:have|has) (?:you|anyone) got|(?:i m|im|i am|we re|we are)(?: currently)? (?:looking|searching|shopping|hunting) (?:for|at|to buy)|^(?:looking|searching|shopping|hunting) (?:for|at|to buy)|(?:i m|im|i am) after an?|show me|recommend|(?:i|we) (?:need|want|would like|d like|d love|could use) (?:to (?:buy|see|find|get|browse|look at) )?(?!to |help|you|your|my |our |more time|it |it$|this |that |advice|assistance|information|answers?|support)\\w+|^(?:need|want) (?:an?|some|new)|what (?:\\w+ ){0,2}(?:goes|go|matches|pairs|looks good) (?:\\w+ )?with|(?:what|anything) (?:is |s )?new|differences? between|what (?:can|could|should) i (?:buy|get|give)|(?:present|gift)s? (?:ideas?|for)|which (?:\\w+ ){1,2}(?:do|would|should|can) (?:i|we) (?:need|use|get|choose|buy|take)|which ones? (?:has|have|is|are|do|does|would|will|can)|suggest (?:an?|some|me)|(?:find|got|have) (?:me )?any|find me|(?:like|love) to see|(?:trying|want) to find|(?:see|show) (?:me )?(?:more|all|your)|would you (?:suggest|recommend)|could use (?:an?|some|new)|available|in stock|come in|(?:are|do) you (?:also )?sell(?:ing)?(?! to)|(?:would|will|does) (?:this|that|it|these|they) (?:fit|suit)|which of (?:these|those|them|your|the)|^show (?!me |my |our |us |how )\\w+|(?:what (?:is|s) your|your) (?:\\w+est|best)|help me (?:choose|find|pick)|where (?:can|do) i (?:find|buy)|what (?:\\w+ )?(?:\\w+ )?(?:do you have|have you got|do you sell)|(?:is|are) there (?:an?|any|some)(?! (?:way|chance|possibility|limit|minimum|maximum|option|reason|risk|problem))|(?:best|good|nice|cheap(?:est)?) (?:\\w+ ){1,2}for|what (?:is|s) (?:the |an? )?(?:\\w+est|most \\w+|good|nice)|which (?:\\w+ ){1,2}(?:is|are) (?:the )?(?:best|good|right)|(?:something|anything) (?:like|similar|for|in)|^(?:any|got|something|the (?:\\w+est|best))|^(?:an?|some) (?:\\w+ ){1,4}for',
  ),
  da: within(
    '(?<!hvornar )(?<!hvor laenge )har i|(?:jeg )?(?:soger|leder) efter|vis mig|anbefal\\w*|jeg (?:skal bruge|mangler|vil gerne have|onsker) (?:en|et|nogle|noget|nye)|hvilke[nt]? (?:\\w+ ){1,2}(?:har i|er (?:bedst|god))|saelger i|pa lager|(?:prover|vil gerne) (?:at )?finde|kan du foresla|findes (?:der|den|det|de)|(?:hvor )?(?:kan jeg )?(?:finde?|finder jeg) (?:en|et|nogle)|hjaelp mig med at (?:vaelge|finde)',
  ),
  de: within(
    '(?<!wann )(?<!wie lange )(?:haben sie|habt ihr|gibt es)|(?:ich |wir )?(?:suche|brauche|mochte(?= ein))|zeig(?:en)?(?: sie)? mir|empfehl(?:en|t|ung)|empfiehl|welche[rs]? (?:\\w+ ){1,2}(?:haben|habt|ist (?:am besten|der beste|gut))|verfugbar|auf lager|vorratig|verkaufen sie|verkauft ihr|wo (?:finde|kaufe) ich|helfen sie mir (?:ein|bei der auswahl)',
  ),
};

/** How a question begins, or a sentence about oneself: not the name of something that is wanted. */
export const sentences: Patterns = {
  en: within(
    '(?:is|are|was|were|isn|doesn|didn|won|hasn|haven|has|have|keeps|not(?! too)|error|problem|issue)|^(?:yes|yeah|yep|sure|maybe|how|when|where|why|who|whom|whose|what|which|can|could|may|might|must|do|does|did|is|are|was|were|will|would|should|shall|has|have|had|tell|explain|i|we|my|our|it|it s|this|that|there|you|your|please|if)|my|our|(?:i|we) (?:m|am|are|re|was|were|ve|have|had|did|didn|got|can|cannot|could|should|don)',
  ),
  da: within(
    '(?:er|har|var|blev|virker|kom)|^\\w+er i|^(?:ja|hvor|hvordan|hvornar|hvorfor|hvem|hvad|hvilken|hvilket|hvilke|kan|kunne|ma|skal|vil|er|har|far|bliver|jeg|vi|min|mit|mine|det|den|der|du|i|hvis)|min|mit|mine|jeg',
  ),
  de: within(
    '(?:ist|sind|war|hat|habe|wurde|kommt|funktioniert)|^\\w+en sie|^\\w+t ihr|^(?:ja|wie|wann|wo|wohin|woher|warum|wieso|wer|wen|was|welche[rsnm]?|kann|konnen|konnte|darf|muss|soll|sollte|will|ist|sind|war|hat|haben|habe|wird|werden|ich|wir|mein|meine[nrsm]?|es|das|sie|du|ihr|wenn)|mein|meine[nrsm]?|ich',
  ),
};

/** Words of what a shop does for its customers, not of what it sells. */
export const services: Patterns = {
  en: within(
    'deliver\\w*|ship|ships|shipped|shipping|shipment|postage|return|returns|returned|returning|refund\\w*|money back|exchang\\w*|warrant\\w*|guarantee\\w*|(?<!noise )cancel\\w*|pay|paying|payments?|paypal|klarna|instal\\w+|invoices?|receipts?|discounts?|vouchers?|coupons?|promo\\w*|gift (?:cards?|vouchers?|wrap\\w*)|accounts?|password|log ?in|sign ?up|newsletters?|unsubscribe|polic(?:y|ies)|terms|conditions|privacy|gdpr|customs|tax|taxes|vat|opening|hours|contact|address|phone number|email|complain\\w*|loyalty|rewards?|orders?|ordered|tracking|fees?|costs?|charged|stores?|shops?|branch|showroom|jobs?|careers?|pick ?up|minimum order|size (?:guide|chart)|repairs?|replacement|price match',
  ),
  da: within(
    'lever\\w*|fragt\\w*|forsend\\w*|porto|retur\\w*|refu\\w*|penge(?:ne)? tilbage|bytte\\w*|ombyt\\w*|garanti\\w*|reklam\\w*|annul\\w*|betal\\w*|mobilepay|paypal|klarna|faktura\\w*|kvittering\\w*|rabat\\w*|gavekort\\w*|vaerdikupon\\w*|indpakning\\w*|konto\\w*|adgangskode\\w*|nyhedsbrev\\w*|betingelser\\w*|vilkar\\w*|persondata\\w*|told\\w*|moms\\w*|aben|abent|abningstid\\w*|kontakt\\w*|adresse\\w*|telefonnummer\\w*|klage\\w*|ordre\\w*|bestilling\\w*|gebyr\\w*|butik\\w*|job|afhent\\w*|kundeklub\\w*|storrelsesguide\\w*|gratis',
  ),
  de: within(
    'liefer\\w*|versand\\w*|versend\\w*|porto|ruckgabe\\w*|retour\\w*|zuruck\\w*|ruckerstatt\\w*|erstatt\\w*|geld|umtausch\\w*|garantie\\w*|gewahrleistung\\w*|stornier\\w*|widerruf\\w*|bezahl\\w*|zahl\\w*|paypal|klarna|rechnung\\w*|beleg\\w*|rabatt\\w*|gutschein\\w*|geschenkkart\\w*|geschenkverpackung\\w*|konto\\w*|kundenkonto\\w*|passwort\\w*|newsletter\\w*|agb|bedingungen|datenschutz\\w*|zoll|steuer\\w*|geoffnet|offnungszeit\\w*|kontakt\\w*|adresse\\w*|telefonnummer\\w*|beschwer\\w*|bestell\\w*|gebuhr\\w*|filiale\\w*|laden|geschaft\\w*|job|jobs|abhol\\w*|treueprogramm\\w*|grossentabelle\\w*|kostenlos\\w*',
  ),
};
