interface Props {
  readonly size?: number;
}

/** The mark: the end of an aisle, three shelves deep, with one product standing out. */
export function Logo({ size = 28 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g fill="var(--on-accent)">
        <rect x="7" y="7" width="7" height="6" rx="1.5" opacity="0.55" />
        <rect x="16" y="6" width="9" height="7" rx="1.5" />
        <rect x="6" y="14.5" width="20" height="2" rx="1" />
        <rect x="7" y="18.5" width="4.5" height="4" rx="1" opacity="0.55" />
        <rect x="13.5" y="18.5" width="4.5" height="4" rx="1" opacity="0.55" />
        <rect x="20" y="18.5" width="4.5" height="4" rx="1" opacity="0.55" />
        <rect x="6" y="24" width="20" height="2" rx="1" />
      </g>
    </svg>
  );
}
