import { useEffect } from 'react';
import type { MessageDescriptor } from 'react-intl';

/** Keys that work somewhere, as the list of shortcuts shows them. */
export interface KeyGroup {
  readonly title: MessageDescriptor;
  readonly keys: readonly {
    /** Each of them does it; a chord is one text, its keys joined by `+`. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
    readonly keys: readonly string[];
    readonly does: MessageDescriptor;
  }[];
}

const shown: KeyGroup[] = [];

/** Names the keys of a part of the screen while that part is there. */
export function useKeyGroup(group: KeyGroup): void {
  useEffect(() => {
    shown.push(group);
    return () => void shown.splice(shown.indexOf(group), 1);
  }, [group]);
}

/** The keys that work on the screen right now; a part that is there twice is named once. */
export function shownKeyGroups(): readonly KeyGroup[] {
  return [...new Set(shown)];
}

/** Whether a key that is pressed there is text or belongs to something that is open, and so is not a shortcut of the screen. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="menu"], [popover]',
    ) !== null
  );
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys of a chord as they are printed on the person's keyboard. */
export function printedKeys(chord: string): string[] {
  return chord.split('+').map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key));
}
