interface Store {
  readonly name: string;
  readonly domain: string;
}

/** Companies with those of their stores whose name or domain holds the text, in any case; companies without such a store are left out. */
export function filterStores<Company extends { readonly name: string; readonly stores: readonly Store[] }>(
  companies: readonly Company[],
  text: string,
): Company[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [...companies];
  return companies
    .map((company) => {
      const isCompanyWanted = company.name.toLocaleLowerCase().includes(wanted);
      const stores = company.stores.filter(
        ({ name, domain }) => isCompanyWanted || name.toLocaleLowerCase().includes(wanted) || domain.toLowerCase().includes(wanted),
      );
      return { ...company, stores };
    })
    .filter(({ stores }) => stores.length > 0);
}
