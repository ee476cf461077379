import classes from './portfolio.module.css';

const WIDTH = 84;
const HEIGHT = 26;

export function Sparkline({ prices, label }: { prices: readonly number[]; label: string }) {
  if (prices.length < 2) return <span aria-hidden="true">–</span>;
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low || 1;
  const points = prices.map((price, at) => {
    const x = (at / (prices.length - 1)) * (WIDTH - 2) + 1;
    const y = HEIGHT - 3 - ((price - low) / span) * (HEIGHT - 6);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const way = Math.sign((prices.at(-1) ?? 0) - (prices[0] ?? 0));
  return (
    <svg
      className={classes.spark}
      data-way={way}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
