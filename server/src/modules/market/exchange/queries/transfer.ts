import type { Side } from '@holdfast/domain/market/exchange/terms';
import { canTransfer, type TransferFacts } from '@holdfast/domain/market/exchange/transfer';
import { COUNTRY_CODES } from '@holdfast/domain/platform/reference/countries';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { Asset } from '../../../assets/catalogue/index.ts';
import { balancesOf } from '../../../money/ledger/index.ts';
import { unsigned } from '../../../people/agreements/index.ts';
import { findMarket, type MarketRow } from '../repository/markets.ts';
import { sumOpenBids } from '../repository/orders.ts';
import { haltAt } from '../rules/halts.ts';

type Facts = Omit<TransferFacts, 'side' | 'quantity'>;
export type Known = {
  readonly asset: Asset;
  readonly market: MarketRow | undefined;
  /** The asset's agreements that the caller's party has not signed. */
  readonly texts: readonly { readonly name: string }[];
};

/** The transfer rule's facts about the caller's party and an asset's market. */
async function transferFacts(
  ctx: UserCtx,
  asset: Asset,
  market: MarketRow | undefined,
): Promise<Facts> {
  const { actor } = ctx;
  const texts = await unsigned(ctx, actor.partyId, { kind: 'asset', assetId: asset.id });
  const balance = (await balancesOf(ctx, actor.partyId)).find((one) => one.commodity === asset.id);
  return {
    ...factsWithoutUnits(ctx, { asset, market, texts }),
    units: {
      balance: balance?.balance ?? 0n,
      free: balance?.available ?? 0n,
      coming: await sumOpenBids(ctx.tx, actor.partyId, asset.id),
    },
  };
}

/** The same facts without the party's units, which need further queries. */
export function factsWithoutUnits(
  ctx: UserCtx,
  { asset, market, texts }: Known,
): Omit<Facts, 'units'> {
  const { actor } = ctx;
  const { standing } = actor;
  return {
    now: ctx.now,
    party: {
      isBlocked: standing.isBlocked,
      isUsPerson: standing.isUsPerson,
      isApproved: standing.hasAdminApproved,
      isInstitutional: standing.isInstitutional,
      mayTrade: standing.permissions.has('CAN_TRADE_ASSETS'),
      isCountryServed: actor.country ? COUNTRY_CODES.includes(actor.country) : undefined,
      isOwner: actor.companyId === asset.companyId,
      unsigned: texts.map((text) => text.name),
    },
    market: {
      isTrading: asset.status === 'IN_TRADING' && market !== undefined,
      halt: market && haltOf(market, ctx.now),
      lockedUntil: market?.lockedUntil ?? undefined,
      cap: market && capOf(market),
    },
  };
}

const capOf = ({ holderCapBps, issuedUnits }: MarketRow): bigint | undefined =>
  holderCapBps === null ? undefined : (issuedUnits * BigInt(holderCapBps)) / 10_000n;

/** The market's halt, unless it has ended. */
function haltOf(market: MarketRow, now: Date): TransferFacts['market']['halt'] {
  const halt = haltAt(market.halts, now.getTime());
  if (!halt) return undefined;
  return {
    reason: halt.reason,
    until: halt.until === undefined ? undefined : new Date(halt.until),
  };
}

/** Whether the caller may buy and sell, and why not, for a form without figures yet. */
export async function transferAnswers(ctx: UserCtx, asset: Asset) {
  const known = await transferFacts(ctx, asset, await findMarket(ctx.tx, asset.id));
  const of = (side: Side) => {
    const { ok, reasons } = canTransfer({ ...known, side, quantity: undefined });
    return { ok, reasons: [...reasons] };
  };
  return { buy: of('buy'), sell: of('sell') };
}
