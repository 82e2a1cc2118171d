import { defineTask } from '../../jobs/tasks.ts';

/**
 * Merges what waits in the lists of the inverted indexes of products (0006_data_products.sql). A list on the screen reads through what waits, so little
 * may; and merging many entries at once costs an import a fifth of merging each batch.
 */
export const tasks = [
  defineTask({
    name: 'data.mergeIndexes',
    everySeconds: 20,
    async run({ db }) {
      await db.pool.query(
        `SELECT gin_clean_pending_list('products_attributes'), gin_clean_pending_list('products_words'),
           gin_clean_pending_list('product_values_text')`,
      );
    },
  }),
];
