/** A feed that cannot be read, or not to its end. The message is for the person who gave the feed. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** A feed whose list of rows cannot be determined: a person can say where it is. */
export class ListError extends FeedError {
  /** Lists of the document that could be meant. */
  readonly places: readonly string[];

  constructor(message: string, places: readonly string[] = []) {
    super(message);
    this.places = places;
  }
}
