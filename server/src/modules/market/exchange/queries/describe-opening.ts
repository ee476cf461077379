import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { OpeningCheck } from '@holdfast/domain/market/exchange/opening';
import { MIN_TRADE } from '@holdfast/domain/market/exchange/terms';
import type { Asset } from '../../../assets/catalogue/index.ts';
import { described, fact } from '../../../people/approvals/index.ts';
import type { OpeningRow } from '../repository/openings.ts';
import { type OpeningFigures, percent } from './opening.ts';

type Found = {
  readonly figures: OpeningFigures | undefined;
  readonly checks: readonly OpeningCheck[];
};

export function describeOpening(asset: Asset, row: OpeningRow, { figures, checks }: Found) {
  const price = figures ? ` at ${formatMoney(figures.price)}` : '';
  return described({
    title: `Market opening: ${asset.name}${price}`,
    reference: asset.symbol,
    facts: [...(figures ? figureFacts(figures) : []), ...termFacts(row)],
    checks: checks.map(({ label, missing, isDone }) => ({
      title: label,
      detail: missing,
      verdict: isDone ? 'good' : 'bad',
    })),
    approveLabel: 'Approve and open trading',
    effect:
      'Once approved, trading opens and orders can be placed immediately. If rejected, the market stays closed and the opening can be requested again.',
    page: { label: asset.name, path: `/admin/assets/${asset.id}#market` },
  });
}

const figureFacts = (figures: OpeningFigures) => [
  fact.text(
    'Opening price',
    `${formatMoney(figures.price)}, the NAV of ${dayWords(figures.navDate)}`,
    { isMain: true },
  ),
  fact.text('Units', formatQuantity(figures.units)),
  fact.text('Smallest unit fraction', formatQuantity(figures.lot)),
  fact.text('Minimum order', formatMoney(MIN_TRADE)),
  fact.text('Maker fee', percent(figures.makerBps)),
  fact.text('Taker fee', percent(figures.takerBps)),
];

const termFacts = ({ bandBps, holderCapBps, lockedUntil }: OpeningRow) => [
  fact.text('Price band', `±${percent(bandBps)}`),
  fact.text('Largest holding', holderCapBps === null ? 'No limit' : percent(holderCapBps)),
  fact.text('Lock-up until', lockedUntil === null ? 'No lock-up' : dayWords(lockedUntil)),
  fact.text('Trading hours', '24 hours a day'),
];
