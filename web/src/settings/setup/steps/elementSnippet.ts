import type { SetupElement } from './elementStarts.ts';
import type { ShopPlatform } from './shopPlatforms.ts';

/** Where a theme of the platform has its search input, and where it draws results; undefined where every shop has its own. */
const files: Readonly<Record<ShopPlatform, Readonly<Record<SetupElement, string>> | undefined>> = {
  html: undefined,
  shopify: { livesearch: 'layout/theme.liquid', searchpage: 'sections/main-search.liquid' },
  woocommerce: { livesearch: 'footer.php', searchpage: 'woocommerce/archive-product.php' },
  magento: {
    livesearch: 'Magento_Theme/templates/html/footer.phtml',
    searchpage: 'Magento_CatalogSearch/templates/result.phtml',
  },
};

/** The file of a theme that the lines belong in; undefined where it is the shop's own. */
export const elementFile = (platform: ShopPlatform, element: SetupElement): string | undefined => files[platform]?.[element];

const script = `<script>\n  endcap('elements');\n</script>`;

/** WooCommerce has one template for all lists of products: only a search has the element. */
const within: Readonly<Record<ShopPlatform, (lines: string) => string>> = {
  html: (lines) => lines,
  shopify: (lines) => lines,
  woocommerce: (lines) => `<?php if (is_search()) : ?>\n${lines}\n<?php endif; ?>`,
  magento: (lines) => lines,
};

/**
 * What goes into the theme: the call that draws elements, and the place of one that is put in by its embed code. The query is read from the
 * page's URL.
 */
export const elementSnippet = (platform: ShopPlatform, id: string, isEmbedded: boolean): string =>
  !isEmbedded ? script : within[platform](`<div data-endcap-element="${id}"></div>\n${script}`);
