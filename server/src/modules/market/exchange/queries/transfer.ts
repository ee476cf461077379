import {
  RULE_CODES,
  type TransferParty,
} from '@holdfast/domain/assets/transfer-rules/can-transfer';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { canTrade, type TradeFacts } from '@holdfast/domain/market/exchange/transfer';
import { COUNTRY_CODES } from '@holdfast/domain/platform/reference/countries';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { Asset } from '../../../assets/catalogue/index.ts';
import { keyOf, transferParties } from '../../../assets/transfer-rules/index.ts';
import { balancesOf, countHolders, sumUnits } from '../../../money/ledger/index.ts';
import { unsignedToBuy } from '../../../people/agreements/index.ts';
import { findMarket, type MarketRow } from '../repository/markets.ts';
import { sumOpenOrders } from '../repository/orders.ts';
import { haltAt } from '../rules/halts.ts';
import { rulesAt } from '../rules/market-rules.ts';

type Facts = Omit<TradeFacts, 'side' | 'quantity'>;
export type Known = {
  readonly asset: Asset;
  readonly market: MarketRow | undefined;
  readonly texts: readonly { readonly name: string }[];
};

async function transferFacts(
  ctx: UserCtx,
  asset: Asset,
  market: MarketRow | undefined,
  side: Side,
): Promise<Facts> {
  const { partyId } = ctx.actor;
  const texts = await unsignedToBuy(ctx, partyId, asset.id);
  const facts = factsWithoutUnits(ctx, { asset, market, texts });
  const balance = (await balancesOf(ctx, partyId)).find((one) => one.commodity === asset.id);
  const holding = {
    ...NO_HOLDING,
    balance: balance?.balance ?? 0n,
    free: balance?.available ?? 0n,
  };
  if (facts.market.rules.length === 0) return { ...facts, holding };
  const key = { partyId, assetId: asset.id };
  const known = (await transferParties(ctx, [key])).get(keyOf(key));
  const open = await sumOpenOrders(ctx.tx, partyId, asset.id, side);
  const [coming, going] = side === 'buy' ? [open, 0n] : [0n, open];
  const holders = (await countHolders(ctx, [asset.id])).get(asset.id) ?? 0;
  const allUnits = (await sumUnits(ctx, [asset.id])).get(asset.id) ?? 0n;
  return {
    ...facts,
    market: { ...facts.market, holders, allUnits },
    holding: { ...holding, ...known, coming, going },
  };
}

export const NO_HOLDING: TransferParty & { readonly free: bigint } = {
  country: null,
  balance: 0n,
  coming: 0n,
  going: 0n,
  issued: 0n,
  lockedUp: 0n,
  isFrozen: false,
  free: 0n,
};

/** Excludes the party's units, which need further queries. */
export function factsWithoutUnits(
  ctx: UserCtx,
  { asset, market, texts }: Known,
): Omit<Facts, 'holding'> {
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
      allUnits: 0n,
      holders: 0,
      rules: market ? rulesOf(market, ctx.now) : [],
    },
  };
}

const rulesOf = (market: MarketRow, now: Date) =>
  rulesAt(
    {
      rules: market.transferRules,
      holderCapBps: market.holderCapBps,
      lockedUntil: market.lockedUntil?.getTime(),
    },
    now.getTime(),
  );

function haltOf(market: MarketRow, now: Date): TradeFacts['market']['halt'] {
  const halt = haltAt(market.halts, now.getTime());
  if (!halt) return undefined;
  return {
    reason: halt.reason,
    until: halt.until === undefined ? undefined : new Date(halt.until),
  };
}

export async function transferAnswers(ctx: UserCtx, asset: Asset) {
  const market = await findMarket(ctx.tx, asset.id);
  const of = async (side: Side) => {
    const known = await transferFacts(ctx, asset, market, side);
    const { ok, reasons } = canTrade({ ...known, side, quantity: undefined });
    return { ok, reasons: [...reasons] };
  };
  return { buy: await of('buy'), sell: await of('sell') };
}

export async function brokenRule(
  ctx: UserCtx,
  { asset, market }: { readonly asset: Asset; readonly market: MarketRow },
  order: { readonly side: Side; readonly quantity: bigint | undefined },
) {
  if (rulesOf(market, ctx.now).length === 0) return undefined;
  const facts = await transferFacts(ctx, asset, market, order.side);
  const isRule = (code: string) => (RULE_CODES as readonly string[]).includes(code);
  return canTrade({ ...facts, ...order }).reasons.find(({ code }) => isRule(code));
}
