/** How an operation is sent; the document's own script sends some in the same way (src/startEarly.ts). */
export function operationRequest(body: string): RequestInit {
  return {
    method: 'POST',
    // The content type makes the browser ask first when another site tries this; the gateway refuses everything else.
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-endcap-client': 'console' },
    body,
    credentials: 'same-origin',
  };
}
