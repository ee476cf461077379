import { money } from '../../../../lib/figures/format.ts';
import { Sparkline } from '../../../../ui/charts/sparkline.tsx';
import type { AssetCard } from './view.ts';

export function Spark({ card }: { card: AssetCard }) {
  const prices = card.trade?.spark ?? [];
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last || prices.length < 2) return null;
  const label = `${card.name}, last 30 days: from ${money(first)} to ${money(last)}`;
  return <Sparkline label={label} values={prices.map(Number)} />;
}
