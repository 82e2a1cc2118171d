import { useEffect } from 'react';

import { leaveDocument } from './leaveDocument.ts';

/** Leaves the console for another document, such as the sign-in page, in place of the present entry of the history. */
export function LeaveTo({ url }: { url: string }) {
  useEffect(() => {
    leaveDocument(url);
  }, [url]);
  return null;
}
