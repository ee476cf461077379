import type { ReactElement } from 'react';
import type { Motif } from './motif.ts';
import { numbered, short } from './seed.ts';

const FRONT = ['#A8842C', '#8E6E22', '#7C8A5A', '#5E7480'] as const;

export const crates: Motif = (random, w, h) => {
  const rows = 3;
  const tall = h * 0.2;
  const wide = Math.max(w / 6.5, tall * 1.5);
  const middle = w * (0.4 + random() * 0.2);
  const stack: ReactElement[] = [];
  for (const row of numbered(rows)) {
    const inRow = 6 - row;
    const y = h * 0.88 - (row + 1) * (tall + 3);
    for (const at of numbered(inRow)) {
      const x = middle + (at - inRow / 2) * (wide + 4);
      const fill = FRONT[Math.floor(random() * FRONT.length)] ?? FRONT[0];
      stack.push(<Crate key={`${row}-${at}`} x={x} y={y} wide={wide} tall={tall} fill={fill} />);
    }
  }
  return (
    <>
      <rect width={w} height={h} fill="#2B2A26" />
      <rect width={w} height={h * 0.62} fill="#3A3832" />
      <circle
        cx={w * (0.15 + random() * 0.7)}
        cy={h * 0.2}
        r={h * 0.12}
        fill="#E9D7A1"
        opacity=".8"
      />
      {stack}
      <rect y={h * 0.88} width={w} height={h * 0.12} fill="#1D1C19" />
    </>
  );
};

type CrateProps = { x: number; y: number; wide: number; tall: number; fill: string };

function Crate({ x, y, wide, tall, fill }: CrateProps) {
  const boards = numbered(2).map((at) => y + (tall * (at + 1)) / 3);
  return (
    <g>
      <rect x={short(x)} y={short(y)} width={short(wide)} height={short(tall)} rx="2" fill={fill} />
      {boards.map((board) => (
        <line
          key={board}
          x1={short(x)}
          x2={short(x + wide)}
          y1={short(board)}
          y2={short(board)}
          stroke="#1D1C19"
          strokeOpacity=".35"
        />
      ))}
      <path
        d={`M${short(x)} ${short(y + 1)}H${short(x + wide)}`}
        stroke="#E3C878"
        strokeWidth="2"
        strokeOpacity=".7"
      />
    </g>
  );
}
