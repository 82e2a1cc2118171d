import { useEffect } from 'react';

import { useSignOut } from '../../session/session/useSignOut.ts';

/** A user without a company can do nothing here and is signed out (specification, section 4). */
export function NoCompanies() {
  const { signOut } = useSignOut();
  // Once: signing out loads the page again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => signOut('no-companies'), []);
  return null;
}
