declare global {
  /** Operations that the document sent before any script file had arrived, by their bodies. */
  // oxlint-disable-next-line no-var -- the only way to declare a global
  var endcapEarly: Map<string, Promise<Response>> | undefined;
}

/** Takes over the answer of an operation that the document sent itself. Each is used once: a second request needs a fresh answer. */
export function takeEarlyAnswer(body: string): Promise<Response> | undefined {
  const answer = globalThis.endcapEarly?.get(body);
  globalThis.endcapEarly?.delete(body);
  return answer;
}
