import { classOf } from '../layout/look.ts';
import classes from './sparkline.module.css';

type SparklineProps = {
  /** For screen readers: "30 days, from $101.20 to $104.62". */
  readonly label: string;
  readonly values: readonly number[];
  readonly width?: number;
  readonly height?: number;
};

export function Sparkline({ label, values, width = 84, height = 28 }: SparklineProps) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => 1 + (at / (values.length - 1)) * (width - 2);
  const y = (value: number) =>
    high === low ? height / 2 : 2 + ((high - value) / (high - low)) * (height - 4);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const way = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return (
    <svg
      role="img"
      aria-label={label}
      className={classOf({ block: true, fixed: true }, classes.line)}
      data-way={way > 0 ? 'up' : way < 0 ? 'down' : 'flat'}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <polyline points={points} />
    </svg>
  );
}
