export const shopPlatforms = ['html', 'shopify', 'woocommerce', 'magento'] as const;

export type ShopPlatform = (typeof shopPlatforms)[number];
