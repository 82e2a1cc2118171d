/** Products of three shelves as x, width, height; the one marked stands out. */
const shelves: readonly { y: number; products: readonly { x: number; width: number; height: number; mark?: true; round?: true }[] }[] = [
  {
    y: 190,
    products: [
      { x: 90, width: 44, height: 92 },
      { x: 142, width: 44, height: 92 },
      { x: 206, width: 70, height: 64, round: true },
      { x: 300, width: 96, height: 128, mark: true },
      { x: 420, width: 56, height: 78 },
      { x: 484, width: 36, height: 104 },
    ],
  },
  {
    y: 360,
    products: [
      { x: 90, width: 60, height: 60, round: true },
      { x: 160, width: 60, height: 60, round: true },
      { x: 244, width: 36, height: 108 },
      { x: 288, width: 36, height: 108 },
      { x: 332, width: 36, height: 108 },
      { x: 396, width: 126, height: 72 },
    ],
  },
  {
    y: 530,
    products: [
      { x: 90, width: 110, height: 84 },
      { x: 214, width: 48, height: 104 },
      { x: 270, width: 48, height: 104 },
      { x: 342, width: 72, height: 72, round: true },
      { x: 430, width: 40, height: 92 },
      { x: 478, width: 40, height: 92 },
    ],
  },
];

/** The end of an aisle, with one product where everyone sees it first. */
export function ShelfDrawing() {
  return (
    <svg viewBox="0 0 612 640" aria-hidden="true">
      <path d="M60 20h492v620H60z" fill="var(--surface)" opacity="0.55" />
      <path d="M60 20h12v620H60zM540 20h12v620h-12z" fill="var(--accent)" opacity="0.35" />
      {shelves.map(({ y, products }) => (
        <g key={y}>
          {products.map(({ x, width, height, mark, round }) => (
            <rect
              key={x}
              x={x}
              y={y - height}
              width={width}
              height={height}
              rx={round === true ? width / 2 : 6}
              fill="var(--accent)"
              opacity={mark === true ? 1 : 0.22}
            />
          ))}
          <rect x="60" y={y} width="492" height="12" fill="var(--accent)" opacity="0.6" />
        </g>
      ))}
      <path d="M348 84l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z" fill="var(--on-accent)" transform="translate(0 20)" />
    </svg>
  );
}
