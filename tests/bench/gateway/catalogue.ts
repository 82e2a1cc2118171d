/** What the upstream answers, and the graph over it that all three servers serve. */
export const productCount = 50;

export const catalogueSdl = `
  type Query { products(first: Int = 50): [Product!]! @auth(public: true) }
  type Mutation { ping: Boolean! @auth }
  type Product { id: ID! name: String! description: String price: Float! stock: Int! url: String! image: String! updatedAt: String! category: Category! brand: Brand }
  type Category { id: ID! name: String! }
  type Brand { id: ID! name: String! }
`;

export const catalogueQuery =
  'query Catalogue($first: Int!) { products(first: $first) { id name description price stock url image updatedAt category { id name } brand { id name } } }';

export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly stock: number;
  readonly url: string;
  readonly image: string;
  readonly updated_at: string;
  readonly category_id: string;
  readonly brand_id: string;
  readonly margin: number;
  readonly keywords: readonly string[];
}

export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

export const products: readonly ProductRow[] = Array.from({ length: productCount }, (_, index) => ({
  id: `P-${1000 + index}`,
  name: `Floor lamp ${index}`,
  description: 'A lamp with a shade of linen and a foot of oak, 150 cm high, for bulbs with an E27 socket.',
  price: 49.5 + index,
  stock: index * 3,
  url: `https://shop.example/products/floor-lamp-${index}`,
  image: `https://shop.example/pictures/floor-lamp-${index}.webp`,
  updated_at: '2026-11-21T09:30:00.000Z',
  category_id: `C-${index % 12}`,
  brand_id: `B-${index % 9}`,
  margin: 0.4,
  keywords: ['lamp', 'light', 'oak'],
}));

export function named(kind: string, ids: readonly string[]): NamedRow[] {
  return ids.map((id) => ({ id, name: `${kind} ${id}` }));
}

/** Sent in the message with the address where the child listens. */
export interface Listening {
  readonly url: string;
}

/** Milliseconds of processor time that a server has used since it began. */
export interface UsedTime {
  readonly cpuMs: number;
}

/** Tells the benchmark where the server listens, and whenever it asks how much processor time was used. */
export function notifyParent(url: string): void {
  process.send?.({ url } satisfies Listening);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 } satisfies UsedTime);
  });
}

export function upstreamUrl(): string {
  const url = process.env['UPSTREAM_URL'];
  if (url === undefined) throw new Error('UPSTREAM_URL is not set: start gateway.bench.ts.');
  return url;
}
