/** Name of the beta without which a store has no shop assistant. */
export const shopAssistantBeta = 'ai-demo-shop-assistant';
