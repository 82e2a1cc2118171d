import { decideFaq } from '../faq/faqDecision.ts';
import type { StoredFaq, StoreFaqs } from './chatFaqs.part.ts';

/** What the FAQs have to say to a message. */
type FaqFinding = { readonly kind: 'answer'; readonly faq: StoredFaq } | { readonly kind: 'choices'; readonly faqs: readonly StoredFaq[] };

interface Asked {
  readonly message: string;
  readonly language: string;
  /** Language of FAQs that name none. */
  readonly storeLanguage: string;
  readonly now: Date;
}

/** The FAQs that a message means: in its language, in that of the store, or in one that the assistant does not speak itself. */
export async function findFaq(faqs: StoreFaqs, { message, language, storeLanguage, now }: Asked): Promise<FaqFinding | undefined> {
  // Shops have FAQs in one language more often than in several: what is asked in another one may share a name with them.
  for (const tongue of new Set<string>([language, storeLanguage, ...faqs.otherLanguages])) {
    const matches = await faqs.matchesWithVectors(message, { language: tongue, own: storeLanguage, now });
    const same = faqs.asked(message, matches);
    if (same !== undefined) return { kind: 'answer', faq: same };
    const decision = decideFaq(matches);
    if (decision.kind === 'answer') {
      const faq = faqs.get(decision.id);
      if (faq !== undefined) return { kind: 'answer', faq };
    }
    if (decision.kind === 'choices') return { kind: 'choices', faqs: decision.ids.flatMap((id) => faqs.get(id) ?? []) };
  }
  return undefined;
}
