import type { Motif } from './motif.ts';
import { numbered, short } from './seed.ts';

const LAYERS = ['#BFE0D6', '#5FA79B', '#1F6B64', '#123B3A'] as const;

export const strata: Motif = (random, w, h) => (
  <>
    <rect width={w} height={h} fill="#F2EAD3" />
    {LAYERS.map((fill, at) => {
      const top = h * (0.22 + at * 0.19);
      const swing = 12 + random() * 18;
      const waves = 1 + random() * 1.4;
      const phase = random() * 6;
      const line = numbered(w / 10 + 1).map((step) => {
        const x = step * 10;
        const y = top + Math.sin((x / w) * Math.PI * 2 * waves + phase) * swing - (x / w) * 18;
        return `L${x} ${short(y)}`;
      });
      return <path key={fill} d={`M0 ${h}${line.join('')}L${w} ${h}Z`} fill={fill} />;
    })}
  </>
);
