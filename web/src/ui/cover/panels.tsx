import type { Motif } from './motif.ts';

export const panels: Motif = (random, w, h) => {
  const m = h * 0.1;
  const shift = (random() - 0.5) * 0.1;
  const [a, b] = [0.36 + shift, 0.3 + shift];
  return (
    <>
      <rect width={w} height={h} fill="#F1D9C9" />
      <rect x={m} y={m} width={w * a} height={h - 2 * m} fill="#1E3A5F" />
      <rect x={w * a} y={m} width={w * 0.3} height={h * (0.4 + random() * 0.12)} fill="#C98A9B" />
      <rect x={w * b} y={h * 0.5} width={w * 0.44} height={h * 0.4} fill="#7C4A82" opacity=".93" />
      <rect
        x={w * 0.7}
        y={m}
        width={w * 0.26}
        height={h * (0.55 + random() * 0.14)}
        fill="#3B2346"
      />
      <rect
        x={w * 0.62}
        y={h * 0.3}
        width={w * 0.2}
        height={h * 0.34}
        fill="#E8C58F"
        opacity=".9"
      />
    </>
  );
};
