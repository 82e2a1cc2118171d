import { type ComponentType, use, useEffect } from 'react';

import { askNothingAbout } from '../../app/connection/connection.ts';

/** A part whose code comes when it is first shown. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** For what opens it: its code comes as soon as the pointer or the focus is there. */
  readonly soon: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
};

/**
 * A part of a screen whose code comes when it is first shown. When it does not arrive, nothing is shown instead, what is around it
 * stays as it is (a half-filled form, above all), and the next time it is tried again. Anyone who watches the code asks about a reload.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let started: Promise<ComponentType<Props> | undefined> | undefined;
  const start = () => (started ??= load().catch(() => undefined));
  function Part(props: Props) {
    const Loaded = use(start());
    useEffect(
      () => () => {
        if (Loaded === undefined) started = undefined;
      },
      [Loaded],
    );
    return Loaded === undefined ? null : <Loaded {...props} />;
  }
  const soon = () => void start();
  return Object.assign(Part, { soon: { onPointerEnter: soon, onFocus: soon } });
}

/** Milliseconds until a part that did not arrive is asked for again. */
const waits = [1000, 4000, 15_000];

async function patiently<Result>(load: () => Promise<Result>, [wait, ...later]: readonly number[]): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    askNothingAbout(error);
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return patiently(load, later);
  }
}

/**
 * A lazy part that no one opens: it comes on its own, such as while someone types. When its code does not arrive it is asked for again
 * for some seconds, and no one is asked about a reload.
 */
export const quietPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(() => patiently(load, waits));
