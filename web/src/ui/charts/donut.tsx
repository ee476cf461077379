import { Group, Text } from '../layout/layout.tsx';
import classes from './charts.module.css';

export type DonutPart = {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** The amount behind the share, shown on hover or focus. */
  readonly hint?: string;
  readonly color: string;
};

const SIZE = 168;
const THICK = 24;
const RADIUS = SIZE / 2 - THICK / 2;
const AROUND = 2 * Math.PI * RADIUS;
const GAP = 2;

export function Donut({ label, parts }: { label: string; parts: readonly DonutPart[] }) {
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  let before = 0;
  const arcs = parts.map((part) => {
    const share = total > 0 ? (part.value / total) * AROUND : 0;
    const arc = { part, length: Math.max(0, share - GAP), offset: before };
    before += share;
    return arc;
  });
  return (
    <Group gap={16} align="center" justify="center" wrap data-centred>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} width={SIZE} height={SIZE} aria-hidden="true">
        <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`} fill="none" strokeWidth={THICK}>
          <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} stroke="var(--hf-sunken)" />
          {arcs.map(({ part, length, offset }) => (
            <circle
              key={part.label}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              stroke={part.color}
              strokeDasharray={`${length} ${AROUND}`}
              strokeDashoffset={-offset}
            />
          ))}
        </g>
        <text x="50%" y="46%" textAnchor="middle" className={classes.donutLabel}>
          Largest
        </text>
        <text x="50%" y="58%" textAnchor="middle" className={`num ${classes.donutValue}`}>
          {parts[0]?.text ?? '–'}
        </text>
      </svg>
      <ul className={classes.legend} aria-label={label}>
        {parts.map((part) => (
          <Group as="li" gap={8} align="center" py={4} size={13} key={part.label} title={part.hint}>
            <span className={classes.swatch} style={{ background: part.color }} />
            <span>{part.label}</span>
            <Text as="strong" weight={550} ml="auto" num>
              {part.text}
            </Text>
          </Group>
        ))}
      </ul>
    </Group>
  );
}
