/**
 * How an operation is sent; the document's own script sends some in the same way (src/startEarly.ts).
 *
 * @param language The language that errors and other texts of the server are read in; without one, those of the browser.
 */
export function operationRequest(body: string, language: string | undefined): RequestInit {
  return {
    method: 'POST',
    headers: {
      // The content type makes the browser ask first when another site tries this; the gateway refuses everything else.
      'content-type': 'application/json',
      accept: 'application/json',
      'x-endcap-client': 'console',
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    body,
    credentials: 'same-origin',
  };
}
