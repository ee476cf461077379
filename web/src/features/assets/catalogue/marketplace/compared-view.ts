import {
  CATEGORY_NAMES,
  countryName,
  YIELD_NAMES,
} from '@holdfast/domain/assets/catalogue/categories';
import { fundedText, termWords } from '@holdfast/domain/assets/catalogue/words';
import { CHANGE_PERIOD } from '@holdfast/domain/market/exchange/change';
import {
  count,
  date,
  money,
  NONE,
  percent,
  percentChange,
} from '../../../../lib/figures/format.ts';
import { premiumFact } from '../../../../lib/figures/premium.ts';
import { type AssetCard, offerText } from './view.ts';

type Line = { readonly label: string; readonly of: (card: AssetCard, now: Date) => string };

const LINES: readonly Line[] = [
  { label: 'Class', of: (card) => CATEGORY_NAMES[card.category] },
  { label: 'Country', of: (card) => countryName(card.country) },
  { label: 'Manager', of: (card) => card.manager.name },
  { label: 'Yield', of: (card) => percent(card.yieldPercent) },
  {
    label: 'Yield type',
    of: (card) => (card.yieldPercent === null ? NONE : YIELD_NAMES[card.yieldKind]),
  },
  { label: 'Term', of: (card) => (card.termMonths === null ? NONE : termWords(card.termMonths)) },
  { label: 'Minimum', of: (card) => money(card.offer?.minimum) },
  { label: 'Offering price', of: (card) => money(card.offer?.unitPrice) },
  { label: 'Offering size', of: (card) => money(card.offer?.targetAmount) },
  { label: 'Funded', of: (card) => (card.offer ? fundedText(card.offer.fundedBps) : NONE) },
  { label: 'Investors', of: (card) => (card.offer ? count(card.offer.investors) : NONE) },
  { label: 'Offering', of: offerText },
  { label: 'NAV per unit', of: (card) => money(card.nav) },
  { label: 'Valued on', of: (card) => date(card.navAt) },
];

const TRADE_LINES: readonly Line[] = [
  { label: 'Last price', of: (card) => money(card.trade?.price) },
  {
    label: 'Premium to NAV',
    of: ({ trade, nav }) => premiumFact(trade?.price ?? null, nav)?.value ?? NONE,
  },
  {
    label: `Change, ${CHANGE_PERIOD}`,
    of: ({ trade }) => (trade?.changePercent ? percentChange(trade.changePercent) : NONE),
  },
  { label: `Volume, ${CHANGE_PERIOD}`, of: (card) => money(card.trade?.volume) },
];

type ComparedLine = { readonly label: string; readonly values: readonly string[] };

/** A value per asset, in order, none if unavailable. Lines without values are dropped. */
export function comparedLines(
  cards: readonly (AssetCard | undefined)[],
  now: Date,
): readonly ComparedLine[] {
  const isTraded = cards.some((card) => card?.trade);
  return [...LINES, ...(isTraded ? TRADE_LINES : [])]
    .map(({ label, of }) => ({
      label,
      values: cards.map((card) => (card ? of(card, now) : NONE)),
    }))
    .filter(({ values }) => values.some((value) => value !== NONE));
}
