/** The fields of a product that are no attributes, besides its id, in the order in which they are shown and written to files. */
export const ownProductFields = [
  'name',
  'description',
  'url',
  'image',
  'price',
  'list_price',
  'stock',
  'brand',
  'categories',
  'created_at',
] as const;
