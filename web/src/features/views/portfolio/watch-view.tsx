import type { CallData } from '../../../lib/call.ts';
import { date, daysUntil, money } from '../../../lib/figures/format.ts';
import { isPastDue, PAST_DUE } from '../../../lib/figures/nav-due.ts';
import { priceChange } from '../../../lib/figures/price-change.ts';
import { ChangeText } from '../../../ui/text/change-text.tsx';

export type Watched = CallData<'GET /user/watchlist/all'>['watchLists'][number];
export type WatchAlert = CallData<'GET /user/watchlist/alerts'>[number];

export function priceText(row: Watched): { price: string; note: string } {
  if (row.trade)
    return { price: money(row.trade.price), note: `Last trade, ${date(row.trade.at)}` };
  if (row.nav) {
    const late = isPastDue(row.navDueOn) ? `, ${PAST_DUE}` : '';
    return { price: money(row.nav), note: `NAV, ${date(row.navAt)}${late}` };
  }
  return row.offer
    ? { price: money(row.offer.unitPrice), note: 'Offering price' }
    : { price: '–', note: 'No price yet' };
}

export function changeOf(row: Watched) {
  const change = priceChange(row.trade?.changePercent ?? null);
  return change ? <ChangeText {...change} /> : '–';
}

export function offerText({ offer, availability: { state } }: Watched): string {
  if (!offer) return 'No offering';
  if (state === 'offer_open' && offer.closesAt) return `Closes ${daysUntil(offer.closesAt)}`;
  if (state === 'offer_upcoming' && offer.opensAt) return `Opens ${date(offer.opensAt)}`;
  const closed = offer.completedAt ?? offer.closesAt;
  return closed !== null && new Date(closed) <= new Date() ? `Closed ${date(closed)}` : 'Closed';
}

export function alertText(alert: WatchAlert): string {
  if (alert.kind === 'nav') return 'A new NAV is published';
  if (alert.kind === 'closing') {
    return `The offering closes within ${alert.days} ${alert.days === 1 ? 'day' : 'days'}`;
  }
  return `The price is ${money(alert.price)} or ${alert.kind === 'price_above' ? 'more' : 'less'}`;
}
