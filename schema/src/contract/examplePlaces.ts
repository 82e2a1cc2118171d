/** Placeholders in example operations for the reader's store and company. A browser may read this file, which needs no other. */
export const exampleStoreId = 'your-store';
export const exampleCompanyId = 'your-company';
