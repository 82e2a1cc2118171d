import { productsExport } from '@endcap/schema/data/products/products.rest.ts';

import { defineJob } from '../../jobs/jobs.ts';
import { countRows } from '../../lists/countedPage.ts';
import { writeExportFile } from './exportFiles.ts';
import { exportListed } from './productExport.ts';
import { listedProducts } from './productList.ts';

/** Writes the file of a list of products. Begun again after a kill it writes the file again. */
export const productExportJob = defineJob({
  name: 'data.export',
  input: productsExport.input.omit({ key: true }),
  concurrency: 2,
  async run({ columns, ...input }, { db, storeKey, jobId, signal, progress }) {
    const listed = await listedProducts(db, storeKey, input, new Date());
    const { total } = await countRows(db, listed);
    let rows = 0;
    const content = exportListed(db, storeKey, listed, columns, (written) => {
      rows = written;
      // Of very many the total is an estimate, which the rows may outgrow.
      progress(Math.min(0.99, written / Math.max(total, 1)), `${written} rows`);
    });
    await writeExportFile(jobId, content, signal);
    return `${rows} rows`;
  },
});

export const jobs = [productExportJob];
