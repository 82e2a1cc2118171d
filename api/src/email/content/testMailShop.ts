import type { TestApi } from '../../http/testApi.ts';
import { putProducts } from '../../search/index/testProducts.ts';

/** A customer of a test shop who gets emails. */
export async function putSubscriber(api: TestApi, storeKey: string, email: string, name = ''): Promise<void> {
  await api.db.pool.query(
    `INSERT INTO customers (store_key, id, email, name, subscribed, created_at) VALUES ($1, $2, $2, $3, true, now())
     ON CONFLICT (store_key, id) DO UPDATE SET subscribed = true`,
    [storeKey, email, name],
  );
}

/** A company with a shop of three products. */
export async function mailShop(api: TestApi) {
  const company = await api.company();
  const { store, people } = company;
  await putProducts(
    api.db,
    store.key,
    ['a', 'b', 'c'].map((id, at) => ({ id, name: `Lamp ${id}`, price: 10 + at, stock: 5 })),
  );
  return { company, store, token: people.admin.token };
}
