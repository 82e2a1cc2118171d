import type { SetupPlace } from '../setupPlaces.ts';
import type { ShopPlatform } from './shopPlatforms.ts';

/** Where a theme of the platform draws each page; undefined where every shop has its own. */
const files: Readonly<Record<ShopPlatform, Readonly<Record<SetupPlace, string>> | undefined>> = {
  html: undefined,
  shopify: {
    productpage: 'sections/main-product.liquid',
    addbasket: 'sections/main-product.liquid',
    category: 'sections/main-collection-product-grid.liquid',
    cart: 'sections/main-cart-items.liquid',
    homepage: 'layout/theme.liquid',
    contentpage: 'sections/main-page.liquid',
  },
  woocommerce: {
    productpage: 'woocommerce/single-product.php',
    addbasket: 'woocommerce/single-product.php',
    category: 'woocommerce/archive-product.php',
    cart: 'woocommerce/cart/cart.php',
    homepage: 'front-page.php',
    contentpage: 'page.php',
  },
  magento: {
    productpage: 'Magento_Catalog/templates/product/view/details.phtml',
    addbasket: 'Magento_Catalog/templates/product/view/addtocart.phtml',
    category: 'Magento_Catalog/templates/product/list.phtml',
    cart: 'Magento_Checkout/templates/cart/form.phtml',
    homepage: 'Magento_Cms/templates/content.phtml',
    contentpage: 'Magento_Cms/templates/content.phtml',
  },
};

/** The file of a theme that draws a page; undefined where it is the shop's own. */
export const fileOf = (platform: ShopPlatform, place: SetupPlace): string | undefined => files[platform]?.[place];

const product: Readonly<Record<ShopPlatform, string>> = {
  html: `['4711']`,
  shopify: `['{{ product.id }}']`,
  woocommerce: `['<?php echo get_the_ID(); ?>']`,
  magento: `['<?= (int) $block->getProduct()->getId() ?>']`,
};

const category: Readonly<Record<ShopPlatform, string>> = {
  html: `'tents'`,
  shopify: `'{{ collection.id }}'`,
  woocommerce: `'<?php echo get_queried_object_id(); ?>'`,
  magento: `'<?= (int) $block->getLayer()->getCurrentCategory()->getId() ?>'`,
};

const basket: Readonly<Record<ShopPlatform, string>> = {
  html: `['4711', '4712']`,
  shopify: `{{ cart.items | map: 'product_id' | join: ',' | split: ',' | json }}`,
  woocommerce: `<?php echo wp_json_encode(array_map('strval', array_values(wp_list_pluck(WC()->cart->get_cart(), 'product_id')))); ?>`,
  magento: `<?= json_encode(array_map(fn($item) => (string) $item->getProductId(), $block->getItems())) ?>`,
};

const page: Readonly<Record<ShopPlatform, string>> = {
  html: `'about-us'`,
  shopify: `'{{ page.id }}'`,
  woocommerce: `'<?php echo get_the_ID(); ?>'`,
  magento: `'<?= (int) $block->getPage()->getId() ?>'`,
};

const commands: Readonly<Record<SetupPlace, (platform: ShopPlatform) => string>> = {
  productpage: (platform) => `endcap('sliders', {place: 'product', products: ${product[platform]}});`,
  addbasket: (platform) =>
    `// Run this after a product was added to the basket.\nendcap('sliders', {place: 'add_to_basket', products: ${product[platform]}});`,
  category: (platform) => `endcap('sliders', {place: 'category', category: ${category[platform]}});`,
  cart: (platform) => `endcap('sliders', {place: 'basket', products: ${basket[platform]}});`,
  homepage: () => `endcap('sliders', {place: 'home'});`,
  contentpage: (platform) => `endcap('sliders', {place: 'content', page: ${page[platform]}});`,
};

/** What goes into the template of a page: where the slider is, and the inputs that it gets from the page. */
export const sliderSnippet = (platform: ShopPlatform, place: SetupPlace, sliderId: string): string =>
  `<div data-endcap-slider="${sliderId}"></div>\n<script>\n${commands[place](platform).replace(/^/gm, '  ')}\n</script>`;
