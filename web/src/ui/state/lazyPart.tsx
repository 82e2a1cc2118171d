import { type ComponentType, use, useEffect } from 'react';

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
