import { useSyncExternalStore } from 'react';

import { fieldOf, storedItem } from '../../app/stored/storedItem.ts';
import type { ColumnChoice } from './listColumns.ts';

type Choices = Readonly<Record<string, readonly ColumnChoice[]>>;

function choiceOf(json: unknown): ColumnChoice | undefined {
  const name = fieldOf(json, 'name');
  const isShown = fieldOf(json, 'isShown');
  return typeof name === 'string' && typeof isShown === 'boolean' ? { name, isShown } : undefined;
}

function choicesOf(json: unknown): Choices | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  return Object.fromEntries(
    Object.entries(json).map(([list, columns]) => [
      list,
      Array.isArray(columns) ? columns.map((one) => choiceOf(one)).filter((one) => one !== undefined) : [],
    ]),
  );
}

// The server has them with the user's preferences; the browser keeps a copy, so that a list is drawn once and not twice.
const stored = storedItem('endcap-list-columns', choicesOf);
const listeners = new Set<() => void>();
let choices: Choices = stored.read() ?? {};

function set(next: Choices): void {
  choices = next;
  stored.write(next);
  for (const listener of listeners) listener();
}

const none: readonly ColumnChoice[] = [];

/** What the person said about the columns of a list; empty when nothing. */
export function columnChoicesOf(list: string): readonly ColumnChoice[] {
  return Object.hasOwn(choices, list) ? (choices[list] ?? none) : none;
}

/** Shows a choice at once; saving it is for the menu of columns. */
export function showColumnChoices(list: string, columns: readonly ColumnChoice[]): void {
  const { [list]: _before, ...others } = choices;
  set(columns.length === 0 ? others : { ...others, [list]: columns });
}

/** Takes over what the server has of all lists. */
export function takeColumnChoices(lists: readonly { readonly list: string; readonly columns: readonly ColumnChoice[] }[]): void {
  const next = Object.fromEntries(lists.map(({ list, columns }) => [list, columns.map(({ name, isShown }) => ({ name, isShown }))]));
  if (JSON.stringify(next) !== JSON.stringify(choices)) set(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColumnChoices(list: string): readonly ColumnChoice[] {
  return useSyncExternalStore(subscribe, () => columnChoicesOf(list));
}
