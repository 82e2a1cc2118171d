import { useEffect } from 'react';

/** Leaves the console for another document, such as the sign-in page, in place of the present entry of the history. */
export function LeaveTo({ url }: { url: string }) {
  useEffect(() => {
    window.location.replace(url);
  }, [url]);
  return null;
}
