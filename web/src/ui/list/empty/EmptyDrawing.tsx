import styles from './EmptyState.module.css';

/** A drawing for an empty place: a shelf that waits for goods, or a lens that found nothing. It says nothing the text does not. */
export function EmptyDrawing({ kind }: { kind: 'shelf' | 'lens' }) {
  return (
    <svg className={styles['drawing']} viewBox="0 0 148 104" fill="none" aria-hidden focusable="false">
      <ellipse cx="74" cy="95" rx="62" ry="6" fill="currentColor" opacity="0.08" />
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M26 14v78M122 14v78" opacity="0.55" />
        <path d="M22 38h104M22 64h104M22 90h104" />
        <rect x="36" y="22" width="14" height="16" rx="2" strokeDasharray="3 4" opacity="0.6" />
        <rect x="58" y="16" width="18" height="22" rx="2" fill="currentColor" fillOpacity="0.12" />
        <rect x="86" y="24" width="22" height="14" rx="2" strokeDasharray="3 4" opacity="0.6" />
        <rect x="36" y="48" width="22" height="16" rx="2" strokeDasharray="3 4" opacity="0.6" />
        <path d="M68 64V50a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v14" fill="currentColor" fillOpacity="0.12" />
        <rect x="92" y="44" width="14" height="20" rx="2" strokeDasharray="3 4" opacity="0.6" />
        <rect x="40" y="72" width="16" height="18" rx="2" strokeDasharray="3 4" opacity="0.6" />
        <rect x="66" y="76" width="26" height="14" rx="2" strokeDasharray="3 4" opacity="0.6" />
      </g>
      {kind === 'lens' && (
        <g stroke="currentColor" strokeWidth="4" strokeLinecap="round">
          <circle cx="98" cy="58" r="20" fill="var(--mantine-color-body)" />
          <path d="m113 73 14 14" strokeWidth="6" />
          <path d="m91 51 14 14m0-14L91 65" strokeWidth="3" opacity="0.7" />
        </g>
      )}
    </svg>
  );
}
