import { readCandidates, productSources, shownProducts } from './candidateProducts.ts';
import { type ChatLanguage, say } from './chatWords.ts';
import { formatPrice } from './formatPrice.ts';
import { productsLike } from './recommendAnswer.ts';
import { routedText } from './routeMessage.ts';
import type { Draft, Turn } from './turn.ts';

type ShownQuestion = 'stock' | 'price' | 'alternatives';

/** “this”, “the product”, … as folded text has them. */
const things: Readonly<Record<ChatLanguage, string>> = {
  en: '(?:this|that|it|these|those|(?:this|the|that) (?:one|product|item|article))',
  da: '(?:den|det|denne|dette|disse|de|(?:den|det|denne|dette)(?: her)? (?:her|vare|produkt)|varen|produktet)',
  de: '(?:das|dies|dieser|diese|dieses|es|sie|er|(?:das|dieses|der|dieser) (?:produkt|artikel)|das hier)',
};

const questions: Readonly<Record<ChatLanguage, Readonly<Record<ShownQuestion, RegExp>>>> = {
  en: {
    stock: new RegExp(`^(?:(?:is|are) ${things.en} (?:still |currently |now |back )?(?:in stock|available|sold out|out of stock)|(?:do you|have you) (?:still )?(?:have|got|stock) ${things.en}(?: in stock)?|can i (?:still )?(?:buy|order|get) ${things.en})(?: (?:now|today|right now|at the moment|here|online))?$`), // prettier-ignore
    price: new RegExp(`^(?:how much (?:is|are|does|do) ${things.en}(?: cost)?|what (?:does|do) ${things.en} cost|(?:what is|what s|whats) the price(?: of ${things.en})?)$`), // prettier-ignore
    alternatives: new RegExp(`^(?:(?:do you have|have you got|are there|show me|is there|got|any|what are the) )?(?:any |some |other )?(?:alternatives?|(?:something|anything|products?|items?|ones?) (?:similar|like ${things.en})|similar(?: (?:products?|items?|ones?|things?))?)(?: (?:to|for) ${things.en})?$`), // prettier-ignore
  },
  da: {
    stock: new RegExp(`^(?:(?:er|findes|fas) ${things.da} (?:stadig |stadigvaek )?(?:pa lager|til at fa|udsolgt|hjemme)|har i (?:stadig )?${things.da}(?: pa lager)?|kan jeg (?:stadig )?(?:kobe|bestille|fa) ${things.da})(?: (?:nu|i dag|lige nu))?$`), // prettier-ignore
    price: new RegExp(`^(?:hvad koster ${things.da}|hvor meget koster ${things.da}|hvad er prisen(?: pa ${things.da})?)$`),
    alternatives: new RegExp(`^(?:(?:har i|findes der|vis mig|er der|vis) )?(?:nogle |nogen |noget |andre )?(?:alternativer|lignende(?: varer| produkter)?|der (?:ligner|minder om) ${things.da})(?: til ${things.da})?$`), // prettier-ignore
  },
  de: {
    stock: new RegExp(`^(?:(?:ist|sind) ${things.de} (?:noch |gerade |aktuell )?(?:auf lager|lieferbar|verfugbar|vorratig|ausverkauft|da)|(?:haben sie|habt ihr) ${things.de}(?: noch)?(?: auf lager| vorratig| da)?|kann ich ${things.de} (?:noch )?(?:kaufen|bestellen))(?: (?:heute|jetzt))?$`), // prettier-ignore
    price: new RegExp(`^(?:(?:was|wie ?viel) kostet ${things.de}|wie teuer ist ${things.de}|was ist der preis)$`),
    alternatives: new RegExp(`^(?:(?:haben sie|habt ihr|gibt es|zeigen sie mir|zeig mir|gibts) )?(?:etwas |was |auch )?(?:alternativen?|ahnliche[sn]?(?: produkte| artikel)?)(?: (?:zu|dazu|davon)(?: ${things.de})?)?$`), // prettier-ignore
  },
};

/** What a message asks of the product that the page shows; undefined when it asks nothing of it. */
export function shownQuestion(message: string, language: ChatLanguage): ShownQuestion | undefined {
  const text = routedText(message);
  return (['stock', 'price', 'alternatives'] as const).find((kind) => questions[language][kind].test(text));
}

/** Answers what a message asks of the product that the page shows; undefined when it asks nothing of it, or the shop does not say. */
export async function answerShownProduct(turn: Turn): Promise<Draft | undefined> {
  const { shownProduct = '', message, language } = turn;
  if (shownProduct === '') return undefined;
  const asked = shownQuestion(message, language);
  const [product] = asked === undefined ? [] : await readCandidates(turn, [shownProduct]);
  if (asked === undefined || product === undefined) return undefined;
  const name = product.name === '' ? product.id : product.name;
  const own = shownProducts(turn, [product]);
  const answered = { outcome: 'answered', sources: productSources(own), tools: ['product'] } as const;
  if (asked === 'price') {
    if (product.price === null) return undefined;
    return { ...answered, text: say(language, 'shownPrice', { name, price: formatPrice(turn, product.price) }) };
  }
  const isSoldOut = product.stock !== null && product.stock <= 0;
  if (asked === 'stock' && !isSoldOut)
    return product.stock === null
      ? undefined
      : { ...answered, text: say(language, 'shownInStock', { name }), suggestions: [say(language, 'similar')] };
  const products = shownProducts(turn, await productsLike(turn, product));
  const text = say(language, asked === 'stock' ? 'shownSoldOut' : products.length > 0 ? 'alternatives' : 'noAlternatives', { name });
  const isAnswered = asked === 'stock' || products.length > 0;
  return {
    text: asked === 'stock' && products.length > 0 ? `${text} ${say(language, 'alternatives', { name })}` : text,
    outcome: isAnswered ? 'answered' : 'unanswered',
    products,
    sources: [...answered.sources, ...productSources(products)],
    tools: ['product', 'recommend'],
  };
}
