import { GalleryPiece, GalleryRow, GallerySection } from './GallerySection.tsx';
import styles from './gallery.module.css';

const colours = [
  ['canvas', 'surface', 'sunken', 'line', 'line-button', 'line-strong', 'ink', 'ink-soft'],
  ['accent', 'accent-strong', 'accent-soft', 'on-accent', 'chart-before'],
  ['danger', 'danger-soft', 'success', 'success-soft', 'warning', 'warning-soft', 'info', 'info-soft'],
].flat();
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'];
const sample = 'Nordlys 1,234.50';

/** Colours, sizes of type and distances by their names in tokens.css. */
export function GalleryTokens() {
  return (
    <GallerySection title="Tokens">
      <div className={styles['swatches']}>
        {colours.map((colour) => (
          <GalleryPiece key={colour} name={colour}>
            <div className={styles['swatch']} style={{ background: `var(--${colour})` }} />
          </GalleryPiece>
        ))}
      </div>
      <GalleryRow>
        {sizes.map((size) => (
          <GalleryPiece key={size} name={`text-${size}`}>
            <span style={{ fontSize: `var(--text-${size})` }}>{sample}</span>
          </GalleryPiece>
        ))}
      </GalleryRow>
    </GallerySection>
  );
}
