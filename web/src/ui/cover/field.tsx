import type { Motif } from './motif.ts';
import { numbered, short } from './seed.ts';

const GROUND = '#2B2F4E';
const HILLS = '#8FA4CF';
const SKY = '#DCE3F1';
const SUN = '#F0B866';

export const field: Motif = (random, w, h, seed) => {
  const horizon = h * 0.58;
  const sunX = w * (0.55 + random() * 0.3);
  const vanish = w * (0.3 + random() * 0.4);
  return (
    <>
      <rect width={w} height={h} fill={SKY} />
      <circle cx={sunX} cy={h * 0.4} r={h * 0.17} fill={SUN} />
      <path
        d={`M0 ${h * 0.55}L${w * 0.3} ${h * 0.44}L${w * 0.62} ${h * 0.55}L${w} ${h * 0.47}V${h}H0Z`}
        fill={HILLS}
      />
      <rect y={horizon} width={w} height={h - horizon} fill={GROUND} />
      {numbered(29).map((at) => (
        <line
          key={at}
          x1={vanish + (at - 14) * 16}
          y1={horizon}
          x2={vanish + (at - 14) * 90}
          y2={h}
          stroke={HILLS}
          strokeOpacity=".55"
        />
      ))}
      {[1, 2, 3, 4, 5, 6].map((at) => {
        const y = short(horizon + (h - horizon) * (at / 7) ** 1.7);
        return (
          <line
            key={at}
            x1="0"
            x2={w}
            y1={y}
            y2={y}
            stroke={at % 2 ? SUN : HILLS}
            strokeOpacity=".5"
            strokeWidth={1 + at * 0.35}
          />
        );
      })}
      {seed % 2 ? pylons(w, h, horizon) : turbines(random, w, h, horizon)}
    </>
  );
};

function pylons(w: number, h: number, horizon: number) {
  const at = (n: number) => ({
    x: w * (0.08 + n * 0.2),
    k: 1 - n * 0.17,
    top: h * (0.16 + n * 0.07),
  });
  return numbered(4).map((n) => {
    const { x, k, top } = at(n);
    const half = 11 * k;
    const next = at(n + 1);
    const arms = `M${x - half * 1.5} ${top + 12 * k}H${x + half * 1.5}M${x - half * 1.1} ${top + 24 * k}H${x + half * 1.1}`;
    return (
      <g key={n} fill="none" stroke="#fff">
        <path
          d={`M${x - half} ${horizon}L${x} ${top}L${x + half} ${horizon}${arms}`}
          strokeWidth="1.6"
        />
        {n < 3
          ? [-1, 1].map((side) => (
              <path
                key={side}
                d={`M${x + side * half * 1.5} ${top + 12 * k}Q${(x + next.x) / 2} ${top + 34} ${next.x + side * 16.5 * next.k} ${next.top + 12 * next.k}`}
                strokeOpacity=".8"
              />
            ))
          : null}
      </g>
    );
  });
}

function turbines(random: () => number, w: number, h: number, horizon: number) {
  return numbered(3).map((n) => {
    const x = w * (0.12 + n * 0.11);
    const y = h * (0.26 + n * 0.05);
    const blade = h * (0.17 - n * 0.03);
    const turn = random() * 2;
    return (
      <g key={n} stroke="#fff" strokeWidth="2" strokeLinecap="round">
        <line x1={x} y1={y} x2={x} y2={horizon} />
        {numbered(3).map((b) => {
          const angle = turn + b * 2.094;
          return (
            <line
              key={b}
              x1={x}
              y1={y}
              x2={short(x + Math.cos(angle) * blade)}
              y2={short(y + Math.sin(angle) * blade)}
            />
          );
        })}
      </g>
    );
  });
}
