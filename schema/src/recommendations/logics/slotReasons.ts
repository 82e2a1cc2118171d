/** Why a product is where it is, where the logic is not the reason: it is an accessory, or the customer buys it again about now. */
export const slotReasons = ['accessory', 'refill due'] as const;

export type SlotReason = (typeof slotReasons)[number];
