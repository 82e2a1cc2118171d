/** After this many answers in a row that the model failed to give, no one waits for it any more for a while. */
const mostFailures = 3;
const pauseMs = 30_000;

/** Keeps a model that is down from making every shopper wait for it. Of this process alone. */
export class ModelPause {
  readonly #byModel = new Map<string, { failures: number; until: number }>();

  isPaused(model: string, now: Date): boolean {
    return (this.#byModel.get(model)?.until ?? 0) > now.getTime();
  }

  /** Counts an answer that came, or one that did not. */
  count(model: string, hasAnswered: boolean, now: Date): void {
    if (hasAnswered) {
      this.#byModel.delete(model);
      return;
    }
    const failures = (this.#byModel.get(model)?.failures ?? 0) + 1;
    // One failure after a pause is enough for the next: someone asks once, not three times.
    this.#byModel.set(model, { failures, until: failures >= mostFailures ? now.getTime() + pauseMs : 0 });
  }
}
