import styles from './Sparkline.module.css';

interface Props {
  readonly values: readonly number[];
  /** What it shows, for those who do not see it. */
  readonly label: string;
}

const width = 88;
const height = 24;
const edge = 3;

/** A line as small as a word: how a figure went, without an axis. A single value is a dot. */
export function Sparkline({ values, label }: Props) {
  if (values.length === 0) return null;
  const top = Math.max(...values, 1);
  const x = (index: number) => (values.length === 1 ? width - edge : edge + (index / (values.length - 1)) * (width - 2 * edge));
  const y = (value: number) => height - edge - (value / top) * (height - 2 * edge);
  const line = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const last = values.at(-1) ?? 0;
  return (
    <svg className={styles['spark']} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={line} />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2.5" />
    </svg>
  );
}
