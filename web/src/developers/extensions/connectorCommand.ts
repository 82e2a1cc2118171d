/** How the connector is run against this store. The private key stays a placeholder: the console does not know it. */
export function connectorCommand(origin: string, publicKey: string): string {
  return `ENDCAP_PRIVATE_KEY=endcap_sk_… node endcap-push.mjs --url ${origin} --key ${publicKey} --entity products --file products.json`;
}
