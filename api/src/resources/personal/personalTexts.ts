import type { Body } from '../resourceService.ts';

/** What becomes of a text; undefined: it goes. */
type Change = (text: string) => string | undefined;

function changedAt(value: unknown, [name, ...rest]: readonly string[], change: Change): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => changedAt(item, name === undefined ? [] : [name, ...rest], change));
    return name === undefined ? items.filter((item) => item !== undefined) : items;
  }
  if (name === undefined) return typeof value === 'string' ? change(value) : value;
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  return { ...value, [name]: changedAt(Reflect.get(value, name), rest, change) ?? '' };
}

/** A body with the texts at some paths changed: a text that goes is empty, one of a list is omitted. */
export function withTexts(body: Body, paths: readonly string[], change: Change): Body {
  return paths.reduce((now, path) => changedAt(now, path.split('.'), change) as Body, body); // an object stays one
}

/** The texts at a path, through lists. */
export function textsAt(body: Body, path: string): string[] {
  const texts: string[] = [];
  withTexts(body, [path], (text) => {
    texts.push(text);
    return text;
  });
  return texts.filter((text) => text !== '');
}

const folded = (text: string) => text.trim().toLowerCase();

/** Whether a text is one of those that name a person, or has their address in it. */
export function namesPerson(text: string, names: readonly string[]): boolean {
  const given = folded(text);
  return names.some((name) => given === folded(name) || (name.includes('@') && given.includes(folded(name))));
}

/** Takes a person out of a text: all of it when it names no one else, else their address. */
export function withoutPerson(names: readonly string[]): Change {
  return (text) => {
    if (names.some((name) => folded(text) === folded(name))) return undefined;
    let left = text;
    for (const name of names.filter((one) => one.includes('@'))) {
      for (let at = left.toLowerCase().indexOf(name.toLowerCase()); at >= 0; at = left.toLowerCase().indexOf(name.toLowerCase()))
        left = left.slice(0, at) + left.slice(at + name.length);
    }
    return left;
  };
}
