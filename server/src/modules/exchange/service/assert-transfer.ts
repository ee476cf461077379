import { refuse } from '@holdfast/domain/exchange/refusals';
import type { Side } from '@holdfast/domain/exchange/terms';
import { canTransfer, type TransferCode } from '@holdfast/domain/exchange/transfer';
import type { UserCtx } from '../../../kit/ctx.ts';
import { assertSigned } from '../../agreements/index.ts';
import type { Asset } from '../../assets/index.ts';
import type { MarketRow } from '../repository/markets.ts';
import { transferFacts } from './transfer.ts';

/** The writer decides about these: what is free may change until its turn. */
const OF_THE_WRITER: readonly TransferCode[] = ['NO_FREE_UNITS', 'HOLDER_CAP'];

/**
 * Refuses an order of the caller for the gravest reason that stands in its way, by its own name
 * where it has one (OWN_ASSET, NOT_TRADING, TRADING_HALTED, AGREEMENT_NOT_SIGNED), else
 * TRANSFER_REFUSED.
 */
export async function assertTransfer(
  ctx: UserCtx,
  asset: Asset,
  market: MarketRow,
  wanted: { readonly side: Side; readonly quantity: bigint },
): Promise<void> {
  const facts = { ...(await transferFacts(ctx, asset, market)), ...wanted };
  const first = canTransfer(facts).reasons.find(({ code }) => !OF_THE_WRITER.includes(code));
  if (!first) return;
  switch (first.code) {
    case 'OWN_ASSET':
      return refuse('OWN_ASSET', {});
    case 'NOT_TRADING':
      return refuse('NOT_TRADING', {});
    case 'TRADING_HALTED': {
      const { reason = '', until } = facts.market.halt ?? {};
      return refuse('TRADING_HALTED', { reason, until: until?.toISOString() ?? null });
    }
    case 'AGREEMENT_NOT_SIGNED':
      return assertSigned(ctx, ctx.actor.partyId, { kind: 'asset', assetId: asset.id });
    default:
      return refuse('TRANSFER_REFUSED', { why: first.say });
  }
}
