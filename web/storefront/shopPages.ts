import { addToBasket, emptyBasket, readBasket, setQuantity, totalOf } from './shopBasket.ts';
import { findProducts, hasElement, type Shop, type ShopProduct } from './shopCalls.ts';
import { el, message, money, picture, priceTag, productGrid, productPath } from './shopElements.ts';
import { basketCount } from './shopFrame.ts';

type Page = (shop: Shop, asked: URLSearchParams) => Promise<Node[]> | Node[];

const categoryPath = ({ base }: Shop, name: string) => `${base}category?name=${encodeURIComponent(name)}`;
const mostCategories = 18;

const home: Page = async (shop) => {
  const { products, categories } = await findProducts(shop, { limit: 12, facets: ['categories'], labels: ['demo-shop home'] });
  if (products.length === 0) return [message('This shop has no products yet', 'Import products in the console to see them here.')];
  return [
    el('h1', {}, `Welcome to ${shop.name}`),
    el(
      'nav',
      { class: 'categories', 'aria-label': 'Categories' },
      ...categories.slice(0, mostCategories).map(({ value }) => el('a', { href: categoryPath(shop, value) }, value)),
    ),
    el('h2', {}, 'Popular products'),
    productGrid(shop, products, { source: 'recommendations', label: 'demo-shop home' }),
  ];
};

const search: Page = async (shop, asked) => {
  const query = asked.get('q') ?? '';
  if (await hasElement(shop, 'search_page')) return [el('h1', {}, 'Search'), el('div', { 'data-shop-page': 'search' })];
  const { products, total, correctedQuery } = await findProducts(shop, { query, labels: ['demo-shop search'] });
  if (products.length === 0) return [message(`No results for “${query}”`, 'Try fewer or different words.')];
  return [
    el('h1', {}, `${total} found for “${query}”`),
    ...(correctedQuery === undefined ? [] : [el('p', { class: 'corrected' }, `Showing results for “${correctedQuery}”.`)]),
    productGrid(shop, products, { source: 'search', label: 'demo-shop search', query }),
  ];
};

const category: Page = async (shop, asked) => {
  const name = asked.get('name') ?? '';
  window.endcap?.('category', name);
  if (await hasElement(shop, 'category_page')) return [el('h1', {}, name), el('div', { 'data-shop-page': 'category' })];
  const { products, total } = await findProducts(shop, { category: name, labels: ['demo-shop category'] });
  return [
    el('h1', {}, name),
    el('p', {}, `${total} products`),
    productGrid(shop, products, { source: 'recommendations', label: 'demo-shop category' }),
  ];
};

function buyButton(shop: Shop, product: ShopProduct): HTMLElement {
  const status = el('p', { role: 'status' });
  const onclick = () => {
    addToBasket(shop, product);
    const link = document.querySelector('#basket-link');
    if (link) link.textContent = basketCount(shop);
    status.textContent = 'Added to your cart.';
    window.endcap?.('sliders', { place: 'add_to_basket', products: [product.id] });
  };
  return el('div', { class: 'buy' }, el('button', { type: 'button', onclick }, 'Add to cart'), status);
}

const product: Page = async (shop, asked) => {
  const id = asked.get('id') ?? '';
  const { products } = await findProducts(shop, { filter: [{ field: 'id', operator: '=', value: id }], limit: 1 });
  const shown = products[0];
  if (!shown) return [message('Product not found', 'The shop no longer sells this product.')];
  window.endcap?.('product', id);
  const near = shown.categories.at(-1);
  const others =
    near === undefined
      ? []
      : (await findProducts(shop, { filter: [{ field: 'categories', operator: 'contains', value: near }], limit: 7 })).products.filter(
          (other) => other.id !== id,
        );
  return [
    el(
      'article',
      { class: 'product' },
      picture(shown),
      el(
        'div',
        {},
        el('p', { class: 'brand' }, shown.brand ?? ''),
        el('h1', {}, shown.name),
        priceTag(shop, shown),
        buyButton(shop, shown),
        el('p', { class: 'description' }, shown.description ?? ''),
      ),
    ),
    ...(others.length === 0
      ? []
      : [
          el('h2', {}, 'More in this category'),
          productGrid(shop, others.slice(0, 6), { source: 'recommendations', label: 'demo-shop product' }),
        ]),
  ];
};

const basket: Page = (shop) => {
  const lines = readBasket(shop);
  if (lines.length === 0) return [message('Your cart is empty', 'Add a product to order it.')];
  const onchange = (id: string) => (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    setQuantity(shop, id, Math.max(0, Math.round(event.target.valueAsNumber || 0)));
    location.reload();
  };
  return [
    el('h1', {}, 'Your cart'),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el('tr', {}, el('th', { scope: 'col' }, 'Product'), el('th', { scope: 'col' }, 'Quantity'), el('th', { scope: 'col' }, 'Price')),
      ),
      el(
        'tbody',
        {},
        ...lines.map(({ id, name, price, quantity }) =>
          el(
            'tr',
            {},
            el('td', {}, el('a', { href: productPath(shop, id) }, name)),
            el(
              'td',
              {},
              el('input', { type: 'number', min: 0, value: quantity, 'aria-label': `Quantity of ${name}`, onchange: onchange(id) }),
            ),
            el('td', {}, money(shop, price * quantity)),
          ),
        ),
      ),
    ),
    el('p', { class: 'total' }, `Total: ${money(shop, totalOf(lines))}`),
    checkout(shop),
  ];
};

function orderId(): string {
  return `DS-${Date.now().toString(36).toUpperCase()}-${Math.floor(Math.random() * 1296)
    .toString(36)
    .toUpperCase()
    .padStart(2, '0')}`;
}

function checkout(shop: Shop): HTMLElement {
  const field = el('input', { type: 'email', name: 'email', id: 'email', autocomplete: 'email', required: true });
  const onsubmit = (event: Event) => {
    event.preventDefault();
    const lines = readBasket(shop);
    if (lines.length === 0) return;
    const sale = orderId();
    window.endcap?.('sale', {
      sale,
      email: field.value.trim(),
      products: lines.map(({ id, quantity, price }) => ({ id, quantity, price })),
    });
    emptyBasket(shop);
    location.href = `${shop.base}thanks?order=${encodeURIComponent(sale)}`;
  };
  return el(
    'form',
    { class: 'checkout', onsubmit },
    el('label', { for: 'email' }, 'Your email address'),
    field,
    el('button', { type: 'submit' }, 'Place order'),
    el('p', {}, 'This is a demo. Nothing is charged or delivered.'),
  );
}

const thanks: Page = (_shop, asked) => [message('Thank you', `Your order number is ${asked.get('order') ?? ''}.`)];

/** The pages of the shop, by their paths. */
export const pages: Readonly<Record<string, Page>> = { '': home, search, category, product, basket, thanks };
