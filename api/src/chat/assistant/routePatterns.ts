import type { ChatLanguage } from './chatWords.ts';

export type Patterns = Readonly<Record<ChatLanguage, RegExp>>;

/** Patterns read a message as `routedText` gives it. */
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');
export const within = (pattern: string) => new RegExp(`(?:^| )(?:${pattern})(?= |$)`, 'u');

const hello = {
  en: '(?:hi|hello|hey|hiya|yo|greetings|(?:good )?(?:morning|day|afternoon|evening))(?: hello| hi| there| all| everyone| again| to you)?',
  da: '(?:hej|hejsa|halloj?|dav|goddag|god (?:morgen|formiddag|eftermiddag|aften|dag))(?: der| med dig| igen)?',
  de: '(?:hallo|hi|hey|moin(?: moin)?|servus|gruss gott|guten (?:morgen|tag|abend))(?: zusammen| nochmal)?',
};

export const greetings: Patterns = {
  en: whole(
    `(?:${hello.en} ?)?(?:how are you(?: (?:doing|today))*|how do you do|how (?:is|s) it going|what s up|nice to meet you|(?:(?:can|could|will|would) you )?(?:please )?help(?: me)?(?: out)?(?: please)?|i (?:just )?(?:need|have|ve got) (?:some |a (?:quick )?)?(?:help|question))|${hello.en}`,
  ),
  da: whole(
    `(?:${hello.da} ?)?(?:hvordan gar det|hvordan har du det|(?:(?:kan|vil) du )?(?:gerne )?hjaelpe? ?(?:mig)?|jeg (?:har brug for hjaelp|har et sporgsmal))|${hello.da}`,
  ),
  de: whole(
    `(?:${hello.de} ?)?(?:wie geht es (?:dir|ihnen)|wie geht s|(?:(?:konnen|konnten) sie|kannst du) mir helfen|hilfe|ich (?:brauche hilfe|habe eine frage))|${hello.de}`,
  ),
};

export const thanks: Patterns = {
  en: whole(
    '(?:no |ok(?:ay)? |alright )?(?:great |perfect |super |cool |many |wonderful |lovely )?(?:thanks?|thank (?:you|u)|thx|ty|cheers|(?:i )?(?:really )?appreciate it)(?: (?:a lot|very much|so much|for (?:your |the |all |all your )?\\w+|again|mate|bye|goodbye))*|ok(?:ay)?|alright|all right|fine|nice|cool|great|perfect|super|awesome|brilliant|got it|i see|that (?:really )?help(?:s|ed)|that (?:was|is|s) (?:very |really |so )?(?:helpful|great|perfect|useful)|(?:no )?that (?:is|s) (?:all|it)(?: thanks?| thank you)?|no|nope|no thanks|ha(?:ha)+|lol|sorry|you (?:are|re) (?:so |very |really )?(?:great|helpful|nice|amazing|the best)',
  ),
  da: whole(
    '(?:nej |ok(?:ay)? )?(?:super |fint |perfekt )?(?:mange |tusind )?tak(?: (?:for (?:hjaelpen|det)|skal du have|igen))*|ok(?:ay)?|fint|super|perfekt|godt|nej|ha(?:ha)+|undskyld|det var alt',
  ),
  de: whole(
    '(?:nein |ok(?:ay)? )?(?:super |prima |perfekt )?(?:vielen |besten |tausend )?dank(?:e|eschon)?(?: (?:schon|sehr|fur (?:die|ihre|deine) hilfe|nochmal))*|ok(?:ay)?|super|prima|perfekt|nein|ha(?:ha)+|entschuldigung|alles klar|verstanden|das war alles|das ist alles',
  ),
};

export const byes: Patterns = {
  en: whole(
    '(?:(?:ok|thanks|that (?:is|s) all) )?(?:good ?)?bye(?: bye| for now)?|(?:see|catch) (?:you|ya)(?: (?:later|soon|around|tomorrow))?|have a (?:nice|good|great) (?:day|evening|weekend|one)|take care',
  ),
  da: whole('(?:ok |tak )?(?:farvel|vi ses|hej hej)|(?:ha|hav) en (?:god|dejlig) (?:dag|aften|weekend)'),
  de: whole('(?:ok |danke )?(?:tschuss|auf wiedersehen|bis (?:bald|dann|spater)|ciao)|(?:einen )?schonen (?:tag|abend)(?: noch)?'),
};

export const yeses: Patterns = {
  en: whole(
    '(?:yes|yeah|yep|yup|sure|ok(?:ay)?|of course|absolutely)(?: (?:please|thanks|do|go ahead|sure))*|please(?: do)?|go ahead|do it',
  ),
  da: whole('(?:ja|jo|jep|ok(?:ay)?|gerne)(?: (?:tak|gerne|meget gerne))*'),
  de: whole('(?:ja|jo|ok(?:ay)?|gerne?|klar)(?: (?:bitte|gerne?|danke))*|bitte'),
};

/** Who or what the assistant is. */
export const abouts: Patterns = {
  en: whole(
    '(?:who|what) are you|(?:what (?:is|s)|do you have a) (?:your )?name|(?:are you|is this|am i (?:talking|speaking|chatting) (?:to|with)) (?:an? )?(?:real |actual |live )?(?:robot|bot|chatbot|machine|computer|program|ai|human|person)|what (?:can|do) you do|(?:what|how) can you help(?: me)?(?: with)?',
  ),
  da: whole(
    '(?:hvem|hvad) er du|hvad hedder du|(?:er du|er det|taler jeg med) (?:en |et )?(?:rigtig(?:t)? )?(?:robot|bot|chatbot|maskine|computer|menneske|person)|hvad kan du(?: hjaelpe (?:mig )?med)?',
  ),
  de: whole(
    '(?:wer|was) (?:bist du|sind sie)|wie (?:heisst du|heissen sie)|(?:bist du|sind sie|ist das|spreche ich mit|chatte ich mit) (?:ein(?:em|e|er)? )?(?:echter? |echten )?(?:roboter|bot|chatbot|maschine|computer|mensch(?:en)?|person|ki)|was (?:kannst du|konnen sie)(?: (?:tun|alles))?',
  ),
};

export const persons: Patterns = {
  en: within(
    '(?:speak|talk|chat|connect me|transfer me|put me through) (?:to|with) (?:an? |the |your |some )?(?:real |live |actual )?(?:human|person|agent|someone|somebody|employee|representative|rep|operator|staff|support|adviser|advisor|colleague|manager|customer service)|(?:need|want|prefer|like|get me|give me) (?:to (?:speak|talk) to )?(?:an? )?(?:real |live |actual )?(?:human|person|agent|operator|representative)|(?:any|some)(?:one|body) (?:real|human)|(?:human|person|somebody|someone|anyone|agent) (?:i|we) (?:can|could) (?:talk|speak|chat)|(?:not|don t|dont)(?: \\w+){0,4} (?:bot|robot|machine)|call me(?: back)?|(?:can|could|may) i (?:call|ring|phone) (?:you|someone|somebody)|(?:real|live) (?:person|human|agent)|human (?:please|agent)|customer (?:service|support) (?:agent|rep)|^(?:an? )?(?:human|agent|operator|representative|live chat|support|customer (?:service|support|care))(?: please)?$',
  ),
  da: within(
    '(?:tale|snakke|tal|chatte) med (?:en |et |et rigtigt |en rigtig )?(?:medarbejder|menneske|person|kundeservice|kollega|levende)|stil(?:le)? mig om|rigtigt menneske|medarbejder tak|^(?:en )?(?:medarbejder|kundeservice|et menneske|menneske)(?: tak)?$',
  ),
  de: within(
    '(?:mit )?(?:einem|einer|einen|ein)? ?(?:menschen?|mitarbeiter(?:in)?|person|berater(?:in)?|kundendienst|kundenservice|kollegen?) (?:sprechen|reden|chatten|verbinden|verbunden)|echten? (?:menschen?|person|mitarbeiter)|verbinden sie mich|^(?:ein(?:en?)? )?(?:mitarbeiter(?:in)?|mensch(?:en)?|berater(?:in)?|kundenservice|kundendienst)(?: bitte)?$',
  ),
};

/** How shoppers begin to ask for products. */
export const products: Patterns = {
  en: within(
    'do you (?:have|sell(?! to)|stock|carry|offer|do)|(?:have|has) (?:you|anyone) got|(?:i m|im|i am|we re|we are)(?: currently)? (?:looking|searching|shopping|hunting) (?:for|at|to buy)|^(?:looking|searching|shopping|hunting) (?:for|at|to buy)|(?:i m|im|i am) after an?|show me|recommend|(?:i|we) (?:need|want|would like|d like|d love)(?: to buy)? (?:an?|some|the|new|something)|^(?:need|want) (?:an?|some|new)|suggest (?:an?|some|me)|(?:find|got|have) (?:me )?any|find me|(?:like|love) to see|(?:trying|want) to find|(?:see|show) (?:me )?(?:more|all|your)|would you (?:suggest|recommend)|could use (?:an?|some|new)|available|in stock|come in|(?:are|do) you (?:also )?sell(?:ing)?(?! to)|(?:would|will|does) (?:this|that|it|these|they) (?:fit|suit)|which of (?:these|those|them)|(?:what (?:is|s) your|your) (?:\\w+est|best)|help me (?:choose|find|pick)|where (?:can|do) i (?:find|buy)|what (?:\\w+ )?(?:\\w+ )?(?:do you have|have you got|do you sell)|(?:is|are) there (?:an?|any|some)|(?:best|good|nice|cheap(?:est)?) (?:\\w+ ){1,2}for|what (?:is|s) (?:the |an? )?(?:best|good|nice)|which (?:\\w+ ){1,2}(?:is|are) (?:the )?(?:best|good|right)|(?:something|anything) (?:like|similar|for|in)|^(?:any|got|something|the (?:\\w+est|best))',
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
    '(?:is|are|was|were|isn|doesn|didn|won|hasn|haven|has|have|keeps|not|error|problem|issue)|^(?:yes|yeah|yep|sure|maybe|how|when|where|why|who|whom|whose|what|which|can|could|may|might|must|do|does|did|is|are|was|were|will|would|should|shall|has|have|had|tell|explain|i|we|my|our|it|it s|this|that|there|you|your|please|if)|my|our|(?:i|we) (?:m|am|are|re|was|were|ve|have|had|did|didn|got|can|cannot|could|should|don)',
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
    'deliver\\w*|ship|ships|shipped|shipping|shipment|postage|return|returns|returned|returning|refund\\w*|money back|exchang\\w*|warrant\\w*|guarantee\\w*|cancel\\w*|pay|paying|payments?|paypal|klarna|instal\\w+|invoices?|receipts?|discounts?|vouchers?|coupons?|promo\\w*|gift (?:cards?|vouchers?|wrap\\w*)|accounts?|password|log ?in|sign ?up|newsletters?|unsubscribe|polic(?:y|ies)|terms|conditions|privacy|gdpr|customs|tax|taxes|vat|opening|hours|contact|address|phone number|email|complain\\w*|loyalty|rewards?|orders?|ordered|tracking|fees?|costs?|charged|stores?|shops?|branch|showroom|jobs?|careers?|pick ?up|minimum order|size (?:guide|chart)|repairs?|replacement|price match',
  ),
  da: within(
    'lever\\w*|fragt\\w*|forsend\\w*|porto|retur\\w*|refu\\w*|penge(?:ne)? tilbage|bytte\\w*|ombyt\\w*|garanti\\w*|reklam\\w*|annul\\w*|betal\\w*|mobilepay|paypal|klarna|faktura\\w*|kvittering\\w*|rabat\\w*|gavekort\\w*|vaerdikupon\\w*|indpakning\\w*|konto\\w*|adgangskode\\w*|nyhedsbrev\\w*|betingelser\\w*|vilkar\\w*|persondata\\w*|told\\w*|moms\\w*|aben|abent|abningstid\\w*|kontakt\\w*|adresse\\w*|telefonnummer\\w*|klage\\w*|ordre\\w*|bestilling\\w*|gebyr\\w*|butik\\w*|job|afhent\\w*|kundeklub\\w*|storrelsesguide\\w*|gratis',
  ),
  de: within(
    'liefer\\w*|versand\\w*|versend\\w*|porto|ruckgabe\\w*|retour\\w*|zuruck\\w*|ruckerstatt\\w*|erstatt\\w*|geld|umtausch\\w*|garantie\\w*|gewahrleistung\\w*|stornier\\w*|widerruf\\w*|bezahl\\w*|zahl\\w*|paypal|klarna|rechnung\\w*|beleg\\w*|rabatt\\w*|gutschein\\w*|geschenkkart\\w*|geschenkverpackung\\w*|konto\\w*|kundenkonto\\w*|passwort\\w*|newsletter\\w*|agb|bedingungen|datenschutz\\w*|zoll|steuer\\w*|geoffnet|offnungszeit\\w*|kontakt\\w*|adresse\\w*|telefonnummer\\w*|beschwer\\w*|bestell\\w*|gebuhr\\w*|filiale\\w*|laden|geschaft\\w*|job|jobs|abhol\\w*|treueprogramm\\w*|grossentabelle\\w*|kostenlos\\w*',
  ),
};
