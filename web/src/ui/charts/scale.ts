export type Scale = {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
};

/** About `count` round steps that cover the values, with space around equal ones. */
export function scaleOf(values: readonly number[], count = 4): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const apart = most - least || Math.abs(most) * 0.1 || 1;
  const step = roundStep(apart / count);
  const low = Math.floor((least - (most === least ? apart / 2 : 0)) / step) * step;
  const high = Math.ceil((most + (most === least ? apart / 2 : 0)) / step) * step;
  const ticks: number[] = [];
  for (let tick = low; tick <= high + step / 2; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const lead = raw / power;
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power;
}

export function shortMoney(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '\u2212' : '';
  const trimmed = (n: number) => String(Math.round(n * 100) / 100);
  if (size >= 1_000_000) return `${sign}$${trimmed(size / 1_000_000)}m`;
  if (size >= 1000) return `${sign}$${trimmed(size / 1000)}k`;
  return `${sign}$${trimmed(size)}`;
}
