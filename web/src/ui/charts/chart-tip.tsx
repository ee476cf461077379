import { Stack } from '../layout/layout.tsx';
import classes from './charts.module.css';

type TipProps = {
  /** Pixels from the left edge of the drawing. */
  readonly x: number;
  /** The drawing's width, so that the text stays on the side with room. */
  readonly width: number;
  readonly title: string;
  readonly value: string;
  readonly lines: readonly string[];
};

const AWAY = 12;

export const ChartTip = ({ x, width, title, value, lines }: TipProps) => (
  <Stack
    gap={0}
    px={10}
    py={8}
    tone="quiet"
    radius={6}
    border
    fill="surface"
    className={classes.tip}
    style={x > width / 2 ? { right: width - x + AWAY } : { left: x + AWAY }}
    aria-hidden="true"
  >
    <span>{title}</span>
    <strong className="num">{value}</strong>
    {lines.map((line) => (
      <span key={line} className="num">
        {line}
      </span>
    ))}
  </Stack>
);
