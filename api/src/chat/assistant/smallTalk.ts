import type { ChatLanguage } from './chatWords.ts';
import { type Patterns, whole } from './routePatterns.ts';

/** What people say without asking for anything, by what it is answered with. A message may be several of them: “ok cool, thank you, bye”. */
interface Courtesies {
  /** Says hello, or asks for help without saying with what. */
  readonly hello: string;
  readonly bye: string;
  /** Thanks, agrees, praises, is amused, or says that this was all. */
  readonly thanks: string;
}

const courtesies: Readonly<Record<ChatLanguage, Courtesies>> = {
  en: {
    hello:
      '(?:hi|hello|hey|hiya|howdy|yo|greetings|(?:good )?(?:morning|day|afternoon|evening))(?: there| all| everyone| again| to you)?|how are (?:you|things)(?: (?:doing|today))*|how do you do|how (?:is|s) (?:it|everything) going|what s up|(?:nice|pleased|good) to meet you|(?:(?:can|could|will|would) you )?(?:please )?help(?: me)?(?: out)?(?: please)?|i (?:just )?(?:need|have|ve got) (?:some |a (?:quick )?)?(?:help|question)|(?:is )?any(?:one|body) (?:there|here)|are you (?:still )?(?:there|online|awake)',
    bye: '(?:good ?)?bye(?: bye| for now)?|good ?night|(?:see|catch|talk to) (?:you|ya)(?: (?:later|soon|around|tomorrow))?|have a (?:nice|good|great|lovely) (?:day|evening|weekend|one|time)|take care|(?:merry|happy) (?:christmas|new year|easter|holidays)|season s greetings',
    thanks:
      '(?:many |lots of |ok )?(?:thanks?|thank (?:you|u)|thx|ty|ta|cheers|tnx)(?: (?:a (?:lot|bunch|million)|very much|so much|again|for (?:your |the |all |all your )?\\w+))?|(?:i )?(?:really |much |very much )?appreciate(?:d| it)(?: it)?|(?:ok(?:ay)?|alright|all right|right|fine|good)(?: then)?|k|sure thing|nice(?: one)?|cool|great|perfect|super|awesome|brilliant|excellent|amazing|wonderful|lovely|fantastic|wow|oh|ah|hm+|got it|understood|i see|i understand|fair enough|makes sense|sounds good|all good|good to know|no (?:worries|problem|need|thanks)|never ?mind|forget it|(?:that|it) (?:really )?help(?:s|ed)(?: me)?(?: a lot)?|(?:that|this|it) (?:was|is|s) (?:very |really |so |too )?(?:helpful|great|perfect|useful|nice|cool|fine|good|quick|fast|funny|all|it|everything)|that s it|no(?:pe)?|nothing(?: else| more)?|no more questions|for now|(?:i m |i am |im )?(?:just |only )?(?:looking(?: around)?|browsing)|(?:ha)+|he(?:he)+|lol|sorry|my bad|mate|guys|please|(?:good|great|nice|excellent|amazing|terrible|bad) (?:service|job|work|bot|answer|one|help)|you (?:are|re|rock)(?: (?:so |very |really |not |such )?(?:an? )?(?:great|helpful|nice|amazing|the best|awesome|brilliant|kind|sweet|funny|clever|smart|cute|useless|stupid|dumb|annoying|silly|star|lifesaver|legend|genius|angel))?|(?:i )?(?:love|like|hate) (?:you|it|this)|welcome|congrat\\w*',
  },
  da: {
    hello:
      '(?:hej|hejsa|halloj?|dav|goddag|god (?:morgen|formiddag|eftermiddag|aften|dag))(?: der| med dig| igen| alle)?|hvordan gar det|hvordan har du det|(?:(?:kan|vil) du )?(?:gerne )?hjaelpe? ?(?:mig)?|jeg har (?:brug for hjaelp|et (?:hurtigt )?sporgsmal)|er der nogen(?: her| der| hjemme)?|er du (?:der|her)(?: stadig)?',
    bye: 'farvel|vi ses|hej hej|god ?nat|(?:ha|hav) en (?:god|dejlig) (?:dag|aften|weekend)|(?:god|glaedelig) jul|godt nytar|god paske',
    thanks:
      '(?:super |fint |perfekt )?(?:mange |tusind )?tak(?: (?:for (?:hjaelpen|det|svaret)|skal du have|igen))?|ok(?:ay)?|fint|fedt|super|perfekt|godt|skont|dejligt|sejt|nej|wow|aha|(?:ha)+|he(?:he)+|lol|undskyld|pyt|glem det|lige meget|forstaet|(?:jeg )?forstar|det giver mening|lyder godt|det (?:hjalp|var (?:alt|det|godt|fint|hurtigt|sodt))|ikke andet|intet andet|(?:jeg )?kigger (?:bare|lige)(?: rundt)?|bare|(?:godt|flot) (?:arbejde|klaret)|du er (?:sod|dygtig|sjov|den bedste|ubrugelig|dum|fantastisk|skon)|jeg elsker dig',
  },
  de: {
    hello:
      '(?:hallo|hi|hey|moin(?: moin)?|servus|gruss gott|guten (?:morgen|tag|abend))(?: zusammen| nochmal)?|wie geht es (?:dir|ihnen)|wie geht s|(?:(?:konnen|konnten) sie|kannst du) mir (?:bitte )?helfen|hilfe|ich (?:brauche hilfe|habe (?:mal )?eine (?:kurze )?frage)|(?:ist )?(?:da )?jemand (?:da|hier)|ist (?:da|hier) jemand|(?:bist du|sind sie) (?:noch )?da',
    bye: 'tschuss|auf wiedersehen|bis (?:bald|dann|spater|morgen)|ciao|gute nacht|(?:einen )?schonen (?:tag|abend|feierabend)(?: noch)?|schones wochenende|frohe (?:weihnachten|ostern)|(?:frohes|gutes) neues(?: jahr)?',
    thanks:
      '(?:super |prima |perfekt )?(?:vielen |besten |tausend |herzlichen )?dank(?:e|eschon)?(?: (?:schon|sehr|dir|ihnen|fur (?:die|ihre|deine) (?:hilfe|antwort)|nochmal))?|ok(?:ay)?|super|prima|perfekt|toll|klasse|gut|schon|cool|wow|aha|ach so|nein|(?:ha)+|he(?:he)+|lol|entschuldigung|sorry|alles (?:klar|gut)|verstanden|verstehe|egal|macht nichts|vergiss es|kein problem|klingt gut|das (?:hilft|war(?: s| alles)?|ist (?:alles|gut|super|nett|hilfreich))|sonst nichts|nichts weiter|(?:ich )?(?:schaue|gucke|schau) (?:nur|mich nur um)|(?:gute|tolle) (?:arbeit|antwort|hilfe)|(?:du bist|sie sind) (?:toll|nett|super|lustig|der beste|nutzlos|dumm|hilfreich|klasse)|ich liebe dich',
  },
};

/** More of them in one message are no courtesy; matching stays cheap. */
const mostWords = 12;

const of = (choose: (said: Courtesies) => string): Patterns => ({
  en: whole(choose(courtesies.en)),
  da: whole(choose(courtesies.da)),
  de: whole(choose(courtesies.de)),
});
/** Between two of them. */
const joined = ' (?:(?:and|og|und) )?';
const onlyHello = of(({ hello }) => `(?:${hello})(?:${joined}(?:${hello}))*`);
const any = of(({ hello, bye, thanks }) => `(?:${hello}|${bye}|${thanks})(?:${joined}(?:${hello}|${bye}|${thanks}))*`);
const endsWithBye = of(({ bye }) => `(?:.* )?(?:${bye})`);

/** Who or what the assistant is, and what it is asked for fun. */
const abouts: Patterns = {
  en: whole(
    '(?:who|what)(?: exactly)? are you|(?:what (?:is|s)|do you have a) (?:your )?name|(?:are you|is this|am i (?:talking|speaking|chatting) (?:to|with)|do i (?:talk|speak|chat) (?:to|with)) (?:an? )?(?:real |actual |live )?(?:real|alive|robot|bot|chatbot|machine|computer|program|ai|human|person)|(?:who|what) am i (?:talking|speaking|chatting) (?:to|with)|what (?:can|do) you do|(?:what|how) can you help(?: me)?(?: with)?|who (?:made|built|created|trained|programmed|wrote) you|how old are you|where do you (?:live|sleep)|do you (?:like|love|hate|have|dream of|believe in) (?:feelings|music|films|movies|dogs|cats|pizza|friends|god|me|your job|humans|people)|do you (?:sleep|dream|eat|feel|think)|tell me (?:an? )?(?:joke|story|something (?:funny|nice|interesting))|make me laugh|sing(?: me)? a song',
  ),
  da: whole(
    '(?:hvem|hvad) er du|hvad hedder du|(?:er du|er det|taler jeg med) (?:en |et )?(?:rigtig(?:t)? )?(?:robot|bot|chatbot|maskine|computer|menneske|person)|hvem taler jeg med|hvad kan du(?: hjaelpe (?:mig )?med)?|hvem har lavet dig|hvor gammel er du|hvor bor du|fortael (?:mig )?(?:en (?:vits|joke|historie)|noget sjovt)',
  ),
  de: whole(
    '(?:wer|was) (?:bist du|sind sie)|wie (?:heisst du|heissen sie)|(?:bist du|sind sie|ist das|spreche ich mit|chatte ich mit) (?:ein(?:em|e|er)? )?(?:echter? |echten )?(?:roboter|bot|chatbot|maschine|computer|mensch(?:en)?|person|ki)|mit wem spreche ich|was (?:kannst du|konnen sie)(?: (?:tun|alles))?|wer hat (?:dich|sie) (?:gemacht|gebaut|programmiert)|wie alt (?:bist du|sind sie)|wo wohn(?:st du|en sie)|erzahl(?:en sie)? (?:mir )?(?:einen witz|eine geschichte|etwas lustiges)',
  ),
};

/** How a message that asks for nothing is answered; undefined when it asks for something. */
export function smallTalkOf(text: string, language: ChatLanguage): 'greeting' | 'thanks' | 'bye' | 'about' | undefined {
  if (abouts[language].test(text)) return 'about';
  if (text.split(' ').length > mostWords || !any[language].test(text)) return undefined;
  if (onlyHello[language].test(text)) return 'greeting';
  return endsWithBye[language].test(text) ? 'bye' : 'thanks';
}

/** Agreement to what was asked. */
export const yeses: Patterns = {
  en: whole(
    '(?:yes|yeah|yep|yup|sure|ok(?:ay)?|of course|absolutely)(?: (?:please|thanks|do|go ahead|sure))*|please(?: do)?|go ahead|do it',
  ),
  da: whole('(?:ja|jo|jep|ok(?:ay)?|gerne)(?: (?:tak|gerne|meget gerne))*'),
  de: whole('(?:ja|jo|ok(?:ay)?|gerne?|klar)(?: (?:bitte|gerne?|danke))*|bitte'),
};
