import type { TransferParty } from '@holdfast/domain/assets/transfer-rules/can-transfer';
import type { Ctx } from '../../../../kit/ctx.ts';
import { keyOf, transferParties } from '../../../assets/transfer-rules/index.ts';
import { countHolders, sumUnits } from '../../../money/ledger/index.ts';
import type { Command } from './commands.ts';
import type { NotLocked } from './settle.ts';
import type { ExchangeState } from './state.ts';

type Holding = { readonly partyId: string; readonly assetId: string };

/** What transfer rules need beyond the batch's locked books. Read once per batch. */
export type RuleFacts = {
  readonly parties: ReadonlyMap<string, TransferParty>;
  readonly holders: Map<string, number>;
  /** Thousandths outstanding by asset, the base of a holding limit. */
  readonly unitsOut: ReadonlyMap<string, bigint>;
};

export type Ruled = {
  readonly ruled: ReadonlySet<string>;
  readonly capped: ReadonlySet<string>;
};

export function marketsWithRules(state: ExchangeState, commands: readonly Command[]): Ruled {
  const ruled = new Set<string>();
  const capped = new Set<string>();
  for (const command of commands) {
    if (command.kind === 'rules') for (const set of [ruled, capped]) set.add(command.assetId);
    const market = command.kind === 'place' ? state.markets.get(command.assetId) : undefined;
    if (!market || command.kind !== 'place') continue;
    const isLocked = market.lockedUntil !== undefined && command.at < market.lockedUntil;
    if (market.rules || isLocked) ruled.add(market.assetId);
    if (market.rules || market.holderCapBps !== null) capped.add(market.assetId);
  }
  return { ruled, capped };
}

export const holdersIn = (more: readonly NotLocked[]): Holding[] =>
  more.flatMap(({ account: { holder, commodity } }) =>
    holder !== 'platform' && 'party' in holder
      ? [{ partyId: holder.party, assetId: commodity }]
      : [],
  );

export async function readRuleFacts(
  ctx: Ctx,
  { ruled, capped }: Ruled,
  holdings: readonly Holding[],
): Promise<RuleFacts> {
  const unitsOut = await sumUnits(ctx, [...capped]);
  if (ruled.size === 0) return { parties: new Map(), holders: new Map(), unitsOut };
  const asked = new Map(
    holdings
      .filter(({ assetId }) => ruled.has(assetId))
      .map(({ partyId, assetId }) => [keyOf({ partyId, assetId }), { partyId, assetId }]),
  );
  const parties = await transferParties(ctx, [...asked.values()]);
  return { parties, holders: new Map(await countHolders(ctx, [...ruled])), unitsOut };
}
