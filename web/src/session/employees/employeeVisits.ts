/** Whose company an operator is in (specification, section 3). */
const name = 'client_key';

/** Whether this tab comes to the company from another one, or for the first time; it remembers the answer. */
export function isNewVisit(companyId: string, storage: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage): boolean {
  if (storage.getItem(name) === companyId) return false;
  storage.setItem(name, companyId);
  return true;
}
