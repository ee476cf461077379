import type { ReactElement } from 'react';
import type { Motif } from './motif.ts';
import { numbered, short } from './seed.ts';

const FRONT = ['#A8842C', '#C29B3C', '#8E6E22'] as const;

/** Commodity: ingots in a stack, each row one shorter than the row below. */
export const ingots: Motif = (random, w, h) => {
  const rows = 4;
  const tall = h * 0.17;
  const wide = Math.max(w / 6.5, tall * 1.6);
  const middle = w * (0.4 + random() * 0.2);
  const bars: ReactElement[] = [];
  for (const row of numbered(rows)) {
    const inRow = 6 - row;
    const y = h * 0.88 - (row + 1) * (tall + 3);
    for (const at of numbered(inRow)) {
      const x = middle + (at - inRow / 2) * (wide + 5);
      const fill = FRONT[Math.floor(random() * 3)] ?? FRONT[0];
      bars.push(<Ingot key={`${row}-${at}`} x={x} y={y} wide={wide} tall={tall} fill={fill} />);
    }
  }
  return (
    <>
      <rect width={w} height={h} fill="#2B2A26" />
      <rect width={w} height={h * 0.62} fill="#3A3832" />
      <circle
        cx={w * (0.15 + random() * 0.7)}
        cy={h * 0.24}
        r={h * 0.15}
        fill="#E9D7A1"
        opacity=".8"
      />
      {bars}
      <rect y={h * 0.88} width={w} height={h * 0.12} fill="#1D1C19" />
    </>
  );
};

type IngotProps = { x: number; y: number; wide: number; tall: number; fill: string };

function Ingot({ x, y, wide, tall, fill }: IngotProps) {
  const slope = tall * 0.28;
  const lid = tall * 0.26;
  const at = (dx: number, dy: number) => `${short(x + dx)} ${short(y + dy)}`;
  return (
    <g>
      <path
        d={`M${at(0, tall)}L${at(slope, lid)}L${at(wide - slope, lid)}L${at(wide, tall)}Z`}
        fill={fill}
      />
      <path
        d={`M${at(slope, lid)}L${at(slope * 1.7, 0)}L${at(wide - slope * 1.7, 0)}L${at(wide - slope, lid)}Z`}
        fill="#E3C878"
      />
    </g>
  );
}
