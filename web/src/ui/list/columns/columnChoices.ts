import { useSyncExternalStore } from 'react';

import { fieldOf, storedItem } from '../../../app/stored/storedItem.ts';
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

/** Choices that are on their way to the server, one after the other, so that the last one stays. */
let saving: Promise<unknown> = Promise.resolve();
let unsaved = 0;

/** Shows a choice at once and saves it behind those that came before. */
export function saveColumnChoices(list: string, columns: readonly ColumnChoice[], save: () => Promise<unknown>): void {
  const { [list]: _before, ...others } = choices;
  set(columns.length === 0 ? others : { ...others, [list]: columns });
  unsaved += 1;
  saving = saving
    .then(save)
    // That it failed, the network layer has reported it; the choice holds in this browser.
    .catch(() => {})
    .finally(() => {
      unsaved -= 1;
    });
}

/** Takes over what the server has of all lists; while choices are on their way there, it has only older ones. */
export function takeColumnChoices(lists: readonly { readonly list: string; readonly columns: readonly ColumnChoice[] }[]): void {
  if (unsaved > 0) return;
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
