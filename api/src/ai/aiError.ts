/** Why the model gave nothing that can be used. */
type AiOutcome = 'refused' | 'invalid' | 'timeout' | 'failed';

export class AiError extends Error {
  override readonly name = 'AiError';
  readonly outcome: AiOutcome;
  /** Tokens that the attempt cost. */
  readonly tokens: number;

  constructor(outcome: AiOutcome, message: string, { tokens = 0, cause }: { tokens?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.outcome = outcome;
    this.tokens = tokens;
  }
}
