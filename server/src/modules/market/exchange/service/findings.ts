import { DAY, later } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Finding } from '@holdfast/domain/market/exchange/desk-contract';
import {
  FAR_BPS,
  FAR_WINDOW_MS,
  LOOK_BACK_DAYS,
  MANY_CANCELS,
  ROUND_TRIP_BPS,
  ROUND_TRIP_MS,
} from '@holdfast/domain/market/exchange/findings';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assetsByIds } from '../../../assets/catalogue/index.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import {
  countCancels,
  countOwnMeetings,
  type LookRow,
  listFarTrades,
  listLooks,
  listRoundTrips,
  saveLook,
} from '../repository/surveillance.ts';
import { type Found, farPrice, manyCancels, ownMeeting, roundTrip } from '../rules/findings.ts';

const MOST = 200;

/** What stands out in the last 30 days, computed from trades and orders, the newest first. */
async function find(ctx: Ctx): Promise<Found[]> {
  const since = later(ctx.now, -LOOK_BACK_DAYS * DAY);
  const trips = { ms: ROUND_TRIP_MS, bps: ROUND_TRIP_BPS, limit: MOST };
  const far = { windowMs: FAR_WINDOW_MS, bps: FAR_BPS, limit: MOST };
  const found = [
    ...(await listRoundTrips(ctx.tx, since, trips)).map(roundTrip),
    ...(await listFarTrades(ctx.tx, since, far)).map(farPrice),
    ...(await countOwnMeetings(ctx.tx, since)).map(ownMeeting),
    ...(await countCancels(ctx.tx, since, MANY_CANCELS)).map(manyCancels),
  ];
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** What nobody has looked at yet. */
export async function openFindings(ctx: Ctx): Promise<Found[]> {
  const found = await find(ctx);
  const looks = await looksAt(ctx, found);
  return found.filter((one) => !looks.has(one.id));
}

const looksAt = async (ctx: Ctx, found: readonly Found[]): Promise<ReadonlyMap<string, LookRow>> =>
  new Map(
    (
      await listLooks(
        ctx.tx,
        found.map((one) => one.id),
      )
    ).map((look) => [look.findingId, look] as const),
  );

/** The findings with names, for staff who may halt trading. */
export async function listFindings(
  ctx: Ctx,
  asked: { readonly state: 'open' | 'looked' | 'all'; readonly assetId?: string | undefined },
): Promise<Finding[]> {
  const found = await find(ctx);
  const looks = await looksAt(ctx, found);
  const wanted = found.filter(
    (one) =>
      (asked.assetId === undefined || one.assetId === asked.assetId) &&
      (asked.state === 'all' || (asked.state === 'looked') === looks.has(one.id)),
  );
  const assets = await assetsByIds(
    ctx,
    wanted.map((one) => one.assetId),
  );
  const parties = await partiesByIds(ctx, [...new Set(wanted.flatMap((one) => one.partyIds))]);
  const people = await namesOf(
    ctx,
    [...looks.values()].map((look) => look.lookedBy),
  );
  return wanted.map((one) => {
    const named = one.partyIds.map((id) => ({
      id,
      name: parties.get(id)?.displayName ?? 'Somebody who left',
    }));
    const look = looks.get(one.id);
    const asset = assets.get(one.assetId);
    const { id, kind, severity, title, assetId } = one;
    return {
      ...{ id, kind, severity, title, assetId },
      text: one.text.replace(/\{(\d)\}/g, (_, at) => named[Number(at)]?.name ?? ''),
      assetName: asset?.name ?? '',
      symbol: asset?.symbol ?? '',
      at: one.at.toISOString(),
      parties: named,
      trades: one.trades.map((trade) => ({
        id: trade.id,
        at: trade.at.toISOString(),
        price: moneyText(trade.price),
        quantity: quantityText(trade.quantity),
      })),
      look: look
        ? {
            by: people.get(look.lookedBy)?.name ?? '',
            at: look.lookedAt.toISOString(),
            note: look.note,
          }
        : null,
    };
  });
}

/** Marks a finding as looked at, with what came of it. Refuses NOT_FOUND. */
export async function lookAt(ctx: UserCtx, findingId: string, note: string): Promise<void> {
  const found = (await find(ctx)).find((one) => one.id === findingId);
  if (!found) return refuse('NOT_FOUND', {});
  const { assetId } = found;
  await saveLook(ctx, { findingId, assetId, note, lookedBy: ctx.actor.userId });
  await ctx.record({
    action: 'market.finding_looked_at',
    subject: { kind: 'asset', id: assetId },
    reason: note,
    detail: { findingId },
  });
}
