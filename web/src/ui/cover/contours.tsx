import type { Motif } from './motif.ts';
import { numbered, short } from './seed.ts';

const RINGS = 16;
const STEPS = 72;

export const contours: Motif = (random, w, h) => {
  const cx = w * (0.25 + random() * 0.5);
  const cy = h * (0.4 + random() * 0.3);
  const [a, b, c] = [random() * 6, random() * 6, random() * 6];
  const ring = (at: number): string => {
    const points = numbered(STEPS + 1).map((step) => {
      const t = (step / STEPS) * Math.PI * 2;
      const bulge =
        1 +
        0.16 * Math.sin(2 * t + a) +
        0.1 * Math.sin(3 * t + b + at * 0.12) +
        0.05 * Math.sin(5 * t + c);
      const r = at * h * 0.085 * bulge;
      return `${short(cx + r * 1.5 * Math.cos(t))} ${short(cy + r * Math.sin(t))}`;
    });
    return `M${points.join('L')}Z`;
  };
  return (
    <>
      <rect width={w} height={h} fill="#17392B" />
      {numbered(RINGS).map((from) => {
        const at = RINGS - from;
        return (
          <path
            key={at}
            d={ring(at)}
            fill={at % 4 === 0 ? '#2F6B4B' : 'none'}
            fillOpacity=".38"
            stroke={at < 4 ? '#CFE3CC' : '#74A57F'}
            strokeOpacity={at < 4 ? 0.95 : 0.6}
            strokeWidth="1.2"
          />
        );
      })}
    </>
  );
};
