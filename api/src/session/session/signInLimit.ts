/** How many sign-ins may fail within the time before more are refused. */
export interface SignInLimits {
  readonly windowMs: number;
  /** Failures of one account from one address. */
  readonly account: number;
  /** Failures from one address, whatever the account. */
  readonly address: number;
}

export const signInLimits: SignInLimits = { windowMs: 15 * 60_000, account: 10, address: 100 };

const largestMemory = 50_000;

/** Counts failed sign-ins of this process, by account and address, in windows that begin with the first failure. */
export class SignInLimit {
  readonly #limits: SignInLimits;
  readonly #failures = new Map<string, { count: number; until: number }>();

  constructor(limits: SignInLimits = signInLimits) {
    this.#limits = limits;
  }

  #keys(account: string, address: string): [string, number][] {
    return [
      [`account ${address} ${account.toLowerCase()}`, this.#limits.account],
      [`address ${address}`, this.#limits.address],
    ];
  }

  /** Minutes until another attempt is allowed; 0 when it is allowed now. */
  minutesToWait(account: string, address: string, now: Date): number {
    const waits = this.#keys(account, address).map(([key, most]) => {
      const failures = this.#failures.get(key);
      return failures === undefined || failures.count < most ? 0 : Math.max(0, failures.until - now.getTime());
    });
    return Math.ceil(Math.max(...waits) / 60_000);
  }

  failed(account: string, address: string, now: Date): void {
    if (this.#failures.size > largestMemory)
      for (const [key, { until }] of this.#failures) if (until <= now.getTime()) this.#failures.delete(key);
    for (const [key] of this.#keys(account, address)) {
      const known = this.#failures.get(key);
      if (known === undefined || known.until <= now.getTime())
        this.#failures.set(key, { count: 1, until: now.getTime() + this.#limits.windowMs });
      else known.count++;
    }
  }

  /** Takes the failure back that was counted before the password was compared, and forgets those of the account. */
  succeeded(account: string, address: string): void {
    const [own, fromAddress] = this.#keys(account, address);
    if (own !== undefined) this.#failures.delete(own[0]);
    const failures = fromAddress === undefined ? undefined : this.#failures.get(fromAddress[0]);
    if (failures !== undefined) failures.count--;
  }
}
