import type { ReactElement } from 'react';
import type { Motif } from './motif.ts';
import { numbered } from './seed.ts';

const GROUND = '#F0D7B4';
const ARCS = ['#A8632B', '#D79A5B', '#5A3A1F', '#2E3F52', '#D79A5B', '#A8632B'] as const;

export const arcs: Motif = (random, w, h, seed) => {
  const side = h / 3;
  const parts: ReactElement[] = [<rect key="g" width={w} height={h} fill={GROUND} />];
  for (const row of numbered(3)) {
    for (const column of numbered(Math.ceil(w / side))) {
      const turn = Math.floor(random() * 4);
      const fill = ARCS[Math.floor(random() * 6)] ?? ARCS[0];
      if (random() < 0.14) continue;
      const clip = `arc-${seed}-${w}-${row}-${column}`;
      const x = column * side;
      const y = row * side;
      const cx = x + (turn % 2 ? side : 0);
      const cy = y + (turn > 1 ? side : 0);
      parts.push(
        <g key={clip}>
          <clipPath id={clip}>
            <rect x={x} y={y} width={side} height={side} />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <circle cx={cx} cy={cy} r={side} fill={fill} />
            {random() > 0.5 ? <circle cx={cx} cy={cy} r={side * 0.55} fill={GROUND} /> : null}
          </g>
        </g>,
      );
    }
  }
  return parts;
};
