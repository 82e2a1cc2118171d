/** Where a text stops being JSON. */
export interface JsonFault {
  /** Both from 1; a column is one of UTF-16. */
  readonly line: number;
  readonly column: number;
}

const spaces = ' \t\n\r';
const escapes = '"\\/bfnrt';
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Reads on as long as the text is JSON. Who calls it has seen that the text is not nested deeply. */
class Scan {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get #next(): string {
    return this.#text.charAt(this.at);
  }

  isWhole(): boolean {
    this.#space();
    if (!this.#value()) return false;
    this.#space();
    return this.at === this.#text.length;
  }

  #space(): void {
    while (this.#next !== '' && spaces.includes(this.#next)) this.at++;
  }

  #take(part: string): boolean {
    if (!this.#text.startsWith(part, this.at)) return false;
    this.at += part.length;
    return true;
  }

  #string(): boolean {
    if (!this.#take('"')) return false;
    for (; this.at < this.#text.length; this.at++) {
      const character = this.#next;
      if (character === '"') return this.#take('"');
      if (character < ' ') return false;
      if (character !== '\\') continue;
      const escape = this.#text.charAt(this.at + 1);
      if (escape === 'u' && /^[0-9a-f]{4}$/i.test(this.#text.slice(this.at + 2, this.at + 6))) this.at += 5;
      else if (escape !== '' && escapes.includes(escape)) this.at++;
      else return false;
    }
    return false;
  }

  #number(): boolean {
    number.lastIndex = this.at;
    const [found = ''] = number.exec(this.#text) ?? [];
    return found !== '' && this.#take(found);
  }

  /** What is between brackets, with commas. */
  #list(end: string, item: () => boolean): boolean {
    this.at++;
    this.#space();
    if (this.#take(end)) return true;
    for (;;) {
      this.#space();
      if (!item()) return false;
      this.#space();
      if (this.#take(end)) return true;
      if (!this.#take(',')) return false;
    }
  }

  #member(): boolean {
    if (!this.#string()) return false;
    this.#space();
    if (!this.#take(':')) return false;
    this.#space();
    return this.#value();
  }

  #value(): boolean {
    if (this.#next === '{') return this.#list('}', () => this.#member());
    if (this.#next === '[') return this.#list(']', () => this.#value());
    if (this.#next === '"') return this.#string();
    return this.#take('true') || this.#take('false') || this.#take('null') || this.#number();
  }
}

/** The first place that cannot be JSON; undefined for a text that is. */
export function jsonFault(text: string): JsonFault | undefined {
  const scan = new Scan(text);
  if (scan.isWhole()) return undefined;
  const before = text.slice(0, scan.at).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
