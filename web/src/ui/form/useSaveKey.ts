import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or Cmd+S on Apple's keyboards, saves, whatever has the focus. */
export function useSaveKey(onSave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onSave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** How the shortcut is written on this machine. */
export function saveKeys(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘S' : 'Ctrl+S';
}
