import { z } from 'zod';

/** What a shape holds within optional, default and the like. */
function inner(shape: unknown): unknown {
  const of = shape instanceof z.ZodType ? (shape.def as { innerType?: unknown }).innerType : undefined;
  return of === undefined ? shape : inner(of);
}

/** Whether a dotted path leads to a field of a shape; through a list, to that of each of its items. */
export function pathExists(shape: unknown, path: string): boolean {
  const here = inner(shape);
  if (here instanceof z.ZodArray) return pathExists(here.element, path);
  const [name = '', ...rest] = path
    .replace(/\[\w+=\w+\]/, '')
    .split('.')
    .filter(Boolean);
  if (name === '') return true;
  if (here instanceof z.ZodRecord) return pathExists(here.valueType, rest.join('.'));
  if (!(here instanceof z.ZodObject) || !(name in here.shape)) return false;
  return pathExists(here.shape[name], rest.join('.'));
}
