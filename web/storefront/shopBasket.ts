import type { Shop, ShopProduct } from './shopCalls.ts';

export interface BasketLine {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
}

const nameOf = ({ key }: Shop) => `demo-shop:${key}:basket`;

const isLine = (value: Partial<BasketLine> | null): value is BasketLine =>
  typeof value?.id === 'string' && typeof value.name === 'string' && typeof value.price === 'number' && typeof value.quantity === 'number';

export function readBasket(shop: Shop): BasketLine[] {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(nameOf(shop)) ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

function write(shop: Shop, lines: readonly BasketLine[]): void {
  try {
    localStorage.setItem(nameOf(shop), JSON.stringify(lines));
  } catch {
    // Without storage the basket is empty on the next page.
  }
}

export function addToBasket(shop: Shop, { id, name, price = 0 }: ShopProduct): void {
  const lines = readBasket(shop);
  const known = lines.find((line) => line.id === id);
  write(
    shop,
    known
      ? lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line))
      : [...lines, { id, name, price, quantity: 1 }],
  );
  window.endcap?.('cart/add', { products: [{ id, quantity: 1, price }] });
}

export function setQuantity(shop: Shop, id: string, quantity: number): void {
  const lines = readBasket(shop);
  const line = lines.find((one) => one.id === id);
  if (!line) return;
  write(shop, quantity > 0 ? lines.map((one) => (one === line ? { ...one, quantity } : one)) : lines.filter((one) => one !== line));
  const { price } = line;
  if (quantity > 0) window.endcap?.('cart/update', { products: [{ id, quantity, price }] });
  else window.endcap?.('cart/remove', { products: [{ id, quantity: line.quantity, price }] });
}

export function emptyBasket(shop: Shop): void {
  write(shop, []);
}

export const totalOf = (lines: readonly BasketLine[]) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
