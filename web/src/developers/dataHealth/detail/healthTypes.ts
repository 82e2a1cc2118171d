const types = ['text', 'number', 'boolean', 'list', 'object'] as const;

/** How many products hold an attribute as this type. */
export interface TypeCount {
  readonly type: (typeof types)[number];
  readonly count: number;
}

/** Reads what the check of mixed types says of an attribute, such as `number 590, text 4`; empty when it says something else. */
export function readTypes(value: string): readonly TypeCount[] {
  const read = value.split(', ').map((part) => {
    const [name, digits = ''] = part.split(' ');
    const type = types.find((one) => one === name);
    return type === undefined || !/^\d+$/.test(digits) ? undefined : { type, count: Number(digits) };
  });
  return read.every((one) => one !== undefined) ? read : [];
}
