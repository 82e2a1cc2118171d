let leavingTo: string | undefined;

/**
 * Leaves the console for another document, such as the sign-in page, in place of the present entry of the history.
 * Several answers may ask for the same at once; a second navigation would abort the first.
 */
export function leaveDocument(url: string): void {
  if (leavingTo === url) return;
  leavingTo = url;
  window.location.replace(url);
}
