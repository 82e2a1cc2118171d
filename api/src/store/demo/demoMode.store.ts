import type { Database } from '../../db/database.ts';

/** Whether the dashboard of a store shows example figures, and whether it may: a store with an order or a search shows its own. */
export async function readDemoMode({ pool }: Pick<Database, 'pool'>, storeKey: string): Promise<{ enabled: boolean; available: boolean }> {
  const { rows } = await pool.query<{ asked: boolean; available: boolean }>(
    `select exists (select from store_demo_modes where store_key = $1) as asked,
       not exists (select from orders where store_key = $1) and not exists (select from search_log where store_key = $1) as available`,
    [storeKey],
  );
  const { asked = false, available = false } = rows[0] ?? {};
  return { enabled: asked && available, available };
}
