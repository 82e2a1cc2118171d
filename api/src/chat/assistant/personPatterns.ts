import { type Patterns, within } from './routePatterns.ts';

/** Up to four words between two parts. */
const few = '(?: \\w+){0,4}?';

const people = {
  en: '(?:humans?|persons?|people|agents?|operators?|representatives?|reps?|employees?|colleagues?|advis[eo]rs?|specialists?|experts?|consultants?|managers?|supervisors?|bosses|boss|owners?|staff|team|support|help ?desk|customer (?:services?|support|care)|someone|somebody|anyone|anybody)',
  da: '(?:mennesker?|menneske|person(?:er)?|medarbejder(?:e|en)?|kundeservice|kundesupport|kolleg(?:a|aer|er)|levende|chef(?:en)?|leder(?! efter)|lederen|ansat(?:te)?|support(?:en)?|radgiver)',
  de: '(?:mensch(?:en)?|person(?:en)?|mitarbeiter(?:in|n|innen)?|berater(?:in|n)?|kundendienst|kundenservice|kolleg(?:e|en|in)|chef(?:in)?|vorgesetzten?|team|support|jemand(?:em|en)?|ansprechpartner(?:in)?)',
};

/** A wish to reach a person rather than an answer. */
export const persons: Patterns = {
  en: within(
    [
      // “talk about this to one of your colleagues”
      `(?:speak|talk|chat|deal|discuss|complain|complaint|get in touch)${few} (?:to|with)${few} ${people.en}`,
      `who (?:can|could|do|should|may) (?:i|we) (?:speak|talk|turn|complain) (?:to|with)`,
      // “could you forward me to someone”
      `(?:connect|transfer|forward|put|pass|switch|hand|redirect|route|refer|escalate) (?:me|us|this|my \\w+)${few} ${people.en}`,
      '(?:hand|transfer|put|switch|pass|forward) me (?:over|on|through)|(?:transfer|forward|redirect) me(?= please|$)|escalate (?:this|it|my \\w+)|put (?:an? |the )?(?:human|person|agent|someone|somebody) (?:on|through)',
      // “get me someone who knows”
      `(?:get|give|find|bring|send|fetch) (?:me|us) (?:an? |the |your |some )?(?:real |live |actual )?${people.en}(?! (?:else )?s )`,
      '^(?:(?:stop|please|no|just) )*get (?:someone|somebody|your (?:boss|manager|team|colleagues?))(?= (?:please|now|who|from|on|to (?:talk|speak|help|call))|$)',
      '(?:get hold of|get|ask for|reach|contact) (?:an? |the |your )?(?:real |live |actual )?(?:human|person|agent|operator|representative|advis[eo]r|consultant|colleague|member of staff|support|customer (?:services?|support|care)|manager|staff)',
      '(?:need|want|prefer|like)(?: to (?:speak|talk) to)? (?:an? )?(?:real |live |actual )?(?:human|person|agent|operator|representative)',
      // “is a live agent online”
      `(?:any|is there|are there|is|are)${few} (?:humans?|agents?|operators?|representatives?|advis[eo]rs?|someone|somebody|anyone|anybody|persons?|people|staff)${few} (?:available|online|around|free|(?:i|we) (?:can|could|might) (?:\\w+ )?(?:call|ask|talk|speak|chat|contact|reach))`,
      '(?:any|some)(?:one|body) (?:real|human)|(?:human|person|somebody|someone|anyone|agent) (?:i|we) (?:can|could) (?:talk|speak|chat|call|ask)',
      // “can someone from your team call me back”
      `${people.en}${few} (?:call|ring|phone|contact|email|message) (?:me|us)(?: back)?(?= (?:about|please|regarding|today|now|asap|soon)|$)`,
      '(?<!(?:driver|courier|carrier|postman|they) )call me(?: back)?|(?:ring|phone) (?:me|us)(?: back)?|call ?back|contacted by (?:you|your|someone|somebody|a )|(?:have|ask|get) (?:an? |one of your )?(?:colleagues?|someone|somebody)(?: of yours)? (?:to )?(?:call|email|contact|write|get in touch|help)',
      '(?:can|could|may) i (?:call|ring|phone) (?:you|someone|somebody)',
      // “could an advisor help me instead”
      `(?:can|could|would|will|may) (?:an? |one of your |some of your |your )?(?:real |actual |live )?(?:human|person|agent|advis[eo]r|colleague|expert|specialist|member of staff|staff|representative)s?${few} (?:help|answer|advise|assist|look|take over|reply)`,
      '(?:someone|somebody|anyone|anybody) (?:who|that) (?:is|isn t|s)(?: not)? (?:an? )?(?:real|human|person|bot|robot|machine)',
      // “I don’t want to talk to a bot”
      '(?:not|don t|no|stop|without)(?: \\w+){0,4} (?:talk|speak|chat|deal|text|writ|discuss)\\w*(?: \\w+){0,3} (?:bots?|robots?|chatbots?|machines?)',
      '(?:no more|stop (?:the|this)|^(?:\\w+ ){0,3}not an?) (?:bots?|robots?|chatbots?|machines?)',
      '(?:real|live|actual) (?:person|human|agent|people)|human (?:please|agent|being|assistance|help|support|contact|now)|(?:person|human|agent) (?:please|now)|customer (?:services?|support) (?:agent|rep|representative|person)|member of (?:the |your )?(?:staff|team)',
      '^(?:an? |the )?(?:human|person|agent|operator|representative|advis[eo]r|live chat|support|customer (?:services?|support|care)|staff|call ?back)(?: please| now)?$',
    ].join('|'),
  ),
  da: within(
    [
      `(?:tale|snakke|tal|chatte|skrive|klage)${few} (?:med|til)${few} (?:${people.da}|nogen)`,
      `(?:stil(?:le)?|viderestil(?:le)?|send(?:e)?|giv(?:e)?|forbind(?:e)?) (?:mig|os|det|denne)${few} ${people.da}`,
      'stil(?:le)? mig (?:om|videre|igennem)|rigtigt? menneske|(?:medarbejder|menneske) tak|ring(?:e)? (?:til )?mig(?: op| tilbage)?|(?:blive|bliv) ringet op',
      `(?:kan|vil|ma|er der)${few} (?:en |et )?(?:medarbejder|kollega|menneske|rigtig person|nogen)${few} (?:ringe|kontakte|hjaelpe|svare|overtage|jeg kan tale med|jeg kan ringe til)`,
      'ikke(?: \\w+){0,4} (?:tale|snakke|skrive|chatte)(?: \\w+){0,3} (?:robot|bot|chatbot|maskine)',
      '^(?:en |et )?(?:medarbejder|kundeservice|kundesupport|menneske|person)(?: tak)?$',
    ].join('|'),
  ),
  de: within(
    [
      `(?:mit )?(?:einem|einer|einen|ein|ihrem|ihrer)? ?${people.de} (?:sprechen|reden|chatten|telefonieren|verbinden|verbunden)`,
      `mit${few} ${people.de}${few} (?:sprechen|reden|chatten|telefonieren|verbinden|verbunden)|mich${few} (?:an|mit|zu)${few} ${people.de}`,
      'echten? (?:menschen?|person|mitarbeiter)|verbinden sie mich|verbinde mich|leiten sie mich weiter|(?:rufen sie|ruf) mich (?:bitte )?(?:an|zuruck)|ruckruf|zuruckgerufen werden',
      `(?:kann|konnte|wurde|ist)${few} (?:jemand|ein mitarbeiter|ein mensch|ein kollege|ein berater)${few} (?:anrufen|zuruckrufen|melden|helfen|antworten|ubernehmen|erreichbar|da)(?= (?:bitte)|$)`,
      '(?:nicht|statt) mit(?: \\w+){0,2} (?:roboter|bot|chatbot|maschine)|keinem (?:roboter|bot|chatbot)',
      '^(?:ein(?:en?)? )?(?:mitarbeiter(?:in)?|mensch(?:en)?|berater(?:in)?|kundenservice|kundendienst|person)(?: bitte)?$',
    ].join('|'),
  ),
};
