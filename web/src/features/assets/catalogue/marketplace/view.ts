import {
  CATEGORY_NAMES,
  countryName,
  YIELD_NAMES,
} from '@holdfast/domain/assets/catalogue/categories';
import { fundedText, termWords } from '@holdfast/domain/assets/catalogue/words';
import type { CallData } from '../../../../lib/call.ts';
import { date, daysUntil, money, NONE, percent } from '../../../../lib/figures/format.ts';
import { isPastDue, PAST_DUE } from '../../../../lib/figures/nav-due.ts';

export type AssetCard = CallData<'GET /assets'>[number];
export type MarketCounts = CallData<'GET /market/counts'>;

export type FootView =
  | {
      readonly kind: 'progress';
      readonly percent: number;
      readonly words: string;
      readonly note: string;
      readonly done: boolean;
    }
  | {
      readonly kind: 'price';
      readonly price: string;
      readonly label: string;
      readonly change: string | null;
    };

export type CardView = {
  readonly line: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly foot: FootView;
};

/** Trading, or its holders vote on an exit. */
export const isPastOffer = ({ status }: Pick<AssetCard, 'status'>): boolean =>
  status === 'IN_TRADING' || status === 'In Voting';

/** The offering's next event, or that it is over. */
export function offerText(card: Pick<AssetCard, 'status' | 'offer'>, now: Date): string {
  if (!isPastOffer(card) || card.offer?.stage === 'VOTING') return offerNote(card, now);
  const ended = card.offer?.completedAt ?? card.offer?.closesAt;
  return ended ? `Completed ${date(ended)}` : 'Completed';
}

export const yieldFact = (card: Pick<AssetCard, 'yieldKind' | 'yieldPercent'>) => ({
  label: YIELD_NAMES[card.yieldKind],
  value: percent(card.yieldPercent),
});

export function cardView(card: AssetCard, now: Date): CardView {
  const minimum = { label: 'Minimum', value: money(card.offer?.minimum) };
  const term = {
    label: 'Term',
    value: card.termMonths === null ? NONE : termWords(card.termMonths),
  };
  const isLate = isPastDue(card.navDueOn, now);
  const nav = { label: isLate ? `NAV, ${PAST_DUE}` : 'NAV per unit', value: money(card.nav) };
  const unitPrice = { label: 'Unit price', value: money(card.offer?.unitPrice) };
  const isOffered = card.status === 'Published';
  const third = isOffered || card.nav === null ? minimum : nav;
  const first = card.yieldPercent === null ? unitPrice : yieldFact(card);
  return {
    line: `${CATEGORY_NAMES[card.category]} · ${countryName(card.country)}`,
    facts: [first, term, third],
    foot: footOf(card, now),
  };
}

function footOf(card: AssetCard, now: Date): FootView {
  const { offer, trade } = card;
  const isTraded = card.status === 'In Voting' && card.offer?.stage !== 'VOTING';
  if (card.status === 'IN_TRADING' || isTraded) {
    if (trade) {
      const { price, changePercent } = trade;
      return { kind: 'price', price: money(price), label: 'Last price', change: changePercent };
    }
    return {
      kind: 'price',
      price: money(offer?.unitPrice),
      label: 'Offering price',
      change: null,
    };
  }
  return {
    kind: 'progress',
    percent: (offer?.fundedBps ?? 0) / 100,
    words: `${fundedText(offer?.fundedBps ?? 0)} funded`,
    note: offerNote(card, now),
    done: card.status === 'Completed',
  };
}

export function offerNote(card: Pick<AssetCard, 'status' | 'offer'>, now: Date): string {
  const { offer } = card;
  if (!offer) return 'No offering yet';
  if (card.status === 'Completed') {
    return offer.completedAt ? `Completed ${date(offer.completedAt)}` : 'Completed';
  }
  if (offer.stage === 'UPCOMING' && offer.opensAt) return `Opens ${daysUntil(offer.opensAt, now)}`;
  if (offer.stage === 'OPEN' && offer.closesAt) return `Closes ${daysUntil(offer.closesAt, now)}`;
  // After an early close, the closing date is still in the future.
  const isPast = offer.closesAt !== null && new Date(offer.closesAt) <= now;
  return isPast ? `Closed ${date(offer.closesAt)}` : 'Closed';
}
