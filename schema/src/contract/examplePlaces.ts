/** Stand in example operations for the store and the company of whoever reads them. A browser may read this file, which needs no other. */
export const exampleStoreId = 'your-store';
export const exampleCompanyId = 'your-company';
