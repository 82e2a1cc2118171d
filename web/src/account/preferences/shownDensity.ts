import { storedItem } from '../../app/stored/storedItem.ts';

export type ShownDensity = 'comfortable' | 'compact';

/** Kept in the browser too, so that the first thing drawn has it. */
const item = storedItem<ShownDensity>('endcap-density', (json) => (json === 'comfortable' || json === 'compact' ? json : undefined));

/** Spaces lists and navigation; tokens.css has the distances of both. */
export function showDensity(density: ShownDensity): void {
  document.documentElement.dataset['density'] = density;
  if (item.read() !== density) item.write(density);
}

/** Before anything is drawn. */
export function showRememberedDensity(): void {
  document.documentElement.dataset['density'] = item.read() ?? 'comfortable';
}
