import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

function collect(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const options = 'options' in element ? Object.values(element.options) : [];
    const inner = [...options.flatMap(({ value }) => collect(value)), ...('children' in element ? collect(element.children) : [])];
    return [`${element.value} (${TYPE[element.type]})`, ...inner];
  });
}

/** Names and kinds of the arguments of a message, sorted, e.g. `count (plural)`; throws when it cannot be parsed. */
export function messageArguments(text: string): readonly string[] {
  return [...new Set(collect(parse(text)))].sort();
}
