import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { Finding } from '@holdfast/domain/market/exchange/desk-contract';
import {
  FAR_BPS,
  FAR_WINDOW_MS,
  LOOK_BACK_DAYS,
  MANY_CANCELS,
  ROUND_TRIP_BPS,
  ROUND_TRIP_MS,
} from '@holdfast/domain/market/exchange/findings';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assetsByIds } from '../../../assets/catalogue/index.ts';
import { namesOf, partyNames } from '../../../people/identity/index.ts';
import {
  countCancels,
  countOwnMeetings,
  listFarTrades,
  listReviews,
  listRoundTrips,
  type ReviewRow,
} from '../repository/findings.ts';
import {
  type Found,
  manyCancels,
  priceFarFromNav,
  roundTrip,
  selfTrade,
} from '../rules/findings.ts';

const MOST = 200;

/** Findings of the last 30 days, newest first. */
export async function findAll(ctx: Ctx): Promise<Found[]> {
  const since = later(ctx.now, -LOOK_BACK_DAYS * DAY);
  const trips = { ms: ROUND_TRIP_MS, bps: ROUND_TRIP_BPS, limit: MOST };
  const far = { windowMs: FAR_WINDOW_MS, bps: FAR_BPS, limit: MOST };
  const found = [
    ...(await listRoundTrips(ctx.tx, since, trips)).map(roundTrip),
    ...(await listFarTrades(ctx.tx, since, far)).map(priceFarFromNav),
    ...(await countOwnMeetings(ctx.tx, since)).map(selfTrade),
    ...(await countCancels(ctx.tx, since, MANY_CANCELS)).map(manyCancels),
  ];
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

export async function openFindings(ctx: Ctx): Promise<Found[]> {
  const found = await findAll(ctx);
  const reviews = await reviewsOf(ctx, found);
  return found.filter((one) => !reviews.has(one.id));
}

const reviewsOf = async (
  ctx: Ctx,
  found: readonly Found[],
): Promise<ReadonlyMap<string, ReviewRow>> =>
  new Map(
    (
      await listReviews(
        ctx.tx,
        found.map((one) => one.id),
      )
    ).map((review) => [review.findingId, review] as const),
  );

export async function listFindings(
  ctx: Ctx,
  filter: { readonly state: 'open' | 'looked' | 'all'; readonly assetId?: string | undefined },
): Promise<Finding[]> {
  const found = await findAll(ctx);
  const reviews = await reviewsOf(ctx, found);
  const selected = found.filter(
    (one) =>
      (filter.assetId === undefined || one.assetId === filter.assetId) &&
      (filter.state === 'all' || (filter.state === 'looked') === reviews.has(one.id)),
  );
  const assets = await assetsByIds(
    ctx,
    selected.map((one) => one.assetId),
  );
  const partyOf = await partyNames(
    ctx,
    selected.flatMap((one) => one.partyIds),
  );
  const people = await namesOf(
    ctx,
    [...reviews.values()].map((review) => review.reviewedBy),
  );
  return selected.map((one) => {
    const named = one.partyIds.map((id) => ({ id, name: partyOf(id) }));
    const review = reviews.get(one.id);
    const asset = assets.get(one.assetId);
    const { id, kind, severity, title, assetId } = one;
    return {
      ...{ id, kind, severity, title, assetId },
      text: one.text.replace(/\{(\d)\}/g, (_, at) => named[Number(at)]?.name ?? ''),
      assetName: asset?.name ?? '',
      symbol: asset?.symbol ?? '',
      at: one.at,
      parties: named,
      trades: one.trades.map((trade) => ({
        id: trade.id,
        at: trade.at,
        price: trade.price,
        quantity: trade.quantity,
      })),
      look: review
        ? {
            by: people.get(review.reviewedBy)?.name ?? '',
            at: review.reviewedAt,
            note: review.note,
          }
        : null,
    };
  });
}
