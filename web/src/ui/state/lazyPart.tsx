import { type ComponentType, use, useEffect } from 'react';

/**
 * A part of a screen whose code comes when it is first shown. When it does not arrive, nothing is shown instead, what is around it
 * stays as it is (a half-filled form, above all), and the next time it is tried again. Anyone who watches the code asks about a reload.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let started: Promise<ComponentType<Props> | undefined> | undefined;
  return function LazyPart(props: Props) {
    started ??= load().catch(() => undefined);
    const Part = use(started);
    useEffect(
      () => () => {
        if (Part === undefined) started = undefined;
      },
      [Part],
    );
    return Part === undefined ? null : <Part {...props} />;
  };
}
