import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { onboardingInfo } from '@endcap/schema/store/onboarding/onboarding.rest.ts';

type Info = AnswerOf<typeof onboardingInfo>;

/** What the steps are judged by. */
export interface OnboardingFacts {
  readonly sync: Pick<Info['sync'], 'products' | 'orders'>;
  readonly tracking: Info['tracking'];
  readonly usage: Info['usage'];
  /** Sales are being tracked now. */
  readonly isSalesTracked: boolean;
}

interface ProductUse {
  readonly isEnabled: boolean;
  readonly isUsed: boolean;
  /** Set up so far that it can be used any moment. */
  readonly isReady: boolean;
}

function usesOf({ search, recommendations, email, chat }: Info['usage']): ProductUse[] {
  return [
    ...[search, recommendations, email].map(({ enabled, usage, content, design }) => ({
      isEnabled: enabled,
      isUsed: usage,
      isReady: content && design,
    })),
    { isEnabled: chat.enabled, isUsed: chat.usage, isReady: chat.feature_enabled && chat.configured },
  ];
}

/** The three steps of section 4 of the specification. A store whose sales are tracked has proven all of them. */
export function onboardingSteps({ sync, tracking, usage, isSalesTracked }: OnboardingFacts): Info['steps'] {
  const enabled = usesOf(usage).filter(({ isEnabled }) => isEnabled);
  const steps = {
    sync: isSalesTracked || (sync.products > 0 && sync.orders > 0),
    usage: isSalesTracked || (enabled.some(({ isUsed }) => isUsed) && enabled.every(({ isUsed, isReady }) => isUsed || isReady)),
    tracking: isSalesTracked || (tracking.orders && tracking.visitors && tracking.sales),
  };
  return { ...steps, complete: Object.values(steps).filter(Boolean).length };
}
