import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

/** Trials are warned of from so many days on (specification, section 9). */
const warningDays = 7;

/** What the api knows about a company; moments as ISO 8601. */
export interface BannerFacts<Product extends string = string> {
  readonly plan: {
    readonly products: readonly Product[];
    readonly subscription: string | null | undefined;
    readonly trialExpiresAt: string | null | undefined;
    readonly isTrialExtended: boolean;
    readonly productTrials: readonly { readonly product: Product; readonly expiresAt: string }[];
  };
  readonly banner: {
    readonly closingAt: string | null | undefined;
    readonly closedBy: string | null | undefined;
    readonly isSuspended: boolean;
    readonly suspendedComment: string | null | undefined;
    readonly hasOverdueInvoices: boolean;
    readonly offers: readonly { readonly name: string; readonly expiresAt: string }[];
  };
}

/** What a banner says; the most pressing first. */
export type BannerKind<Product extends string = string> =
  | { readonly kind: 'suspended'; readonly reason: string | undefined }
  | { readonly kind: 'cancelled'; readonly by: 'customer' | 'admin'; readonly closingAt: string; readonly isClosed: boolean }
  | { readonly kind: 'missingPayment' }
  | { readonly kind: 'trial'; readonly daysLeft: number; readonly isOver: boolean; readonly isExtended: boolean }
  | { readonly kind: 'productTrial'; readonly product: Product; readonly daysLeft: number }
  | { readonly kind: 'offer'; readonly name: string; readonly expiresAt: string };

const tones = {
  suspended: 'danger',
  cancelled: 'danger',
  missingPayment: 'danger',
  trial: 'warning',
  productTrial: 'warning',
  offer: 'info',
} as const satisfies Record<BannerKind['kind'], string>;

/** How pressing it is. */
export function bannerTone({ kind }: BannerKind): 'danger' | 'warning' | 'info' {
  return tones[kind];
}

/** Days that remain: the ceiling of the remaining seconds divided by 86400; 0 or less when it is over. */
export function daysUntil(moment: string, now: number): number {
  return Math.ceil((Date.parse(moment) - now) / millisecondsInDay);
}

/**
 * Which banners a screen has (specification, section 4). `product` is the product whose screen it is, `now` is in milliseconds since 1970.
 * A company that is suspended or leaving gets no messages about payment and trials: that is settled by then.
 */
export function bannerKinds<Product extends string>(
  { plan, banner }: BannerFacts<Product>,
  product: string | undefined,
  now: number,
): BannerKind<Product>[] {
  if (banner.isSuspended) return [{ kind: 'suspended', reason: banner.suspendedComment ?? undefined }];
  if (banner.closingAt) {
    const by = banner.closedBy === 'CUSTOMER' ? 'customer' : 'admin';
    return [{ kind: 'cancelled', by, closingAt: banner.closingAt, isClosed: Date.parse(banner.closingAt) <= now }];
  }
  const kinds: BannerKind<Product>[] = [];
  if (banner.hasOverdueInvoices) kinds.push({ kind: 'missingPayment' });
  if (!plan.subscription && plan.trialExpiresAt) {
    const daysLeft = daysUntil(plan.trialExpiresAt, now);
    if (daysLeft <= warningDays) kinds.push({ kind: 'trial', daysLeft, isOver: daysLeft <= 0, isExtended: plan.isTrialExtended });
  }
  for (const trial of plan.productTrials) {
    const daysLeft = daysUntil(trial.expiresAt, now);
    const isActive = plan.products.includes(trial.product) && daysLeft > 0;
    if (trial.product.toLowerCase() === product && isActive && daysLeft <= warningDays)
      kinds.push({ kind: 'productTrial', product: trial.product, daysLeft });
  }
  for (const { name, expiresAt } of banner.offers) if (Date.parse(expiresAt) > now) kinds.push({ kind: 'offer', name, expiresAt });
  return kinds;
}

/** The module that a screen belongs to: `search` in `/store/a1b2c3d4/search/rules`. */
export function moduleOfPath(pathname: string): string | undefined {
  const [, scope, , module] = pathname.split('/');
  return scope === 'store' ? module : undefined;
}
