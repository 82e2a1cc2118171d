/** What a store says of its chat, as chat/settings answers it. */
export interface ChatSettings {
  readonly language: string;
  /** Decimals of prices; null for those of the currency. */
  readonly price_decimals: number | null;
  readonly title: string;
  readonly welcome: string;
  readonly consent: string;
  readonly placeholder: string;
  readonly suggestions: readonly string[];
  readonly color: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly position: 'start' | 'end';
  readonly speech: boolean;
  readonly add_to_cart: boolean;
  readonly can_hand_over: boolean;
  readonly words: Readonly<Record<string, string>>;
}
