import { hash } from 'node:crypto';

/** For how long a session is taken for proven after the api last took its token. Its rights are asked of the api at every call anyway. */
const keptMs = 60_000;
/** The one that was not seen for longest is forgotten first. */
const mostSessions = 20_000;

/**
 * The tokens that the api has lately taken for a session of someone. Until it has, a token may be made up, and anyone who sends it counts as
 * their address.
 */
export class ProvenSessions {
  readonly #until = new Map<string, number>();

  /** The token's name in here: no secret is kept. Undefined for one that is not proven. */
  find(token: string | undefined): string | undefined {
    if (token === undefined) return undefined;
    const name = this.#nameOf(token);
    return (this.#until.get(name) ?? 0) > performance.now() ? name : undefined;
  }

  add(token: string): void {
    const name = this.#nameOf(token);
    this.#until.delete(name);
    this.#until.set(name, performance.now() + keptMs);
    if (this.#until.size <= mostSessions) return;
    const [oldest] = this.#until.keys();
    if (oldest !== undefined) this.#until.delete(oldest);
  }

  #nameOf(token: string): string {
    return hash('sha256', token, 'base64url');
  }
}
