import type { ReactElement } from 'react';
import type { Motif } from './motif.ts';
import { numbered, short } from './seed.ts';

const SKY = '#C9D6E0';
const FAR = '#7E9DB8';
const NEAR = ['#24405F', '#3F6488'] as const;
const SUN = '#E8C58F';

export const facades: Motif = (random, w, h) => {
  const parts: ReactElement[] = [
    <rect key="sky" width={w} height={h} fill={SKY} />,
    <circle key="sun" cx={w * (0.2 + random() * 0.6)} cy={h * 0.38} r={h * 0.2} fill={SUN} />,
  ];
  for (const near of [false, true]) {
    let x = -10 - random() * 20;
    while (x < w) {
      const width = 34 + random() * 46;
      const height = h * (near ? 0.28 + random() * 0.4 : 0.45 + random() * 0.42);
      const fill = near ? (NEAR[Math.floor(random() * 2)] ?? NEAR[0]) : FAR;
      const y = h - height;
      parts.push(
        <rect
          key={`${near}${short(x)}`}
          x={short(x)}
          y={short(y)}
          width={short(width)}
          height={short(height)}
          fill={fill}
        />,
      );
      if (near) parts.push(windows(random, x, y, width, h));
      x += width + (near ? random() * 16 : random() * 8);
    }
  }
  return parts;
};

function windows(random: () => number, x: number, y: number, width: number, h: number) {
  const inBands = random() > 0.5;
  const floors = numbered(Math.max(0, Math.ceil((h - 4 - (y + 9)) / 11)));
  const columns = numbered(Math.max(0, Math.ceil((width - 13) / 10)));
  return (
    <g key={`w${short(x)}`} fill={SKY}>
      {floors.map((floor) =>
        inBands ? (
          <rect
            key={floor}
            x={short(x + 6)}
            y={short(y + 9 + floor * 11)}
            width={short(width - 12)}
            height="3"
            opacity=".32"
          />
        ) : (
          columns.map((column) => (
            <rect
              key={`${floor}-${column}`}
              x={short(x + 6 + column * 10)}
              y={short(y + 9 + floor * 11)}
              width="5"
              height="6"
              fill={random() > 0.82 ? SUN : SKY}
              opacity={random() > 0.5 ? 0.5 : 0.26}
            />
          ))
        ),
      )}
    </g>
  );
}
