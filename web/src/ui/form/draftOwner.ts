import { createContext } from 'react';

/** What the names of kept drafts begin with. */
export const draftPrefix = 'endcap-draft:';

/** Whose words are kept: the id of the signed-in user. Outside of the console, where people sign in, nothing is. */
export const DraftOwnerContext = createContext<string | undefined>(undefined);
