import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { canTransfer, type TransferCode } from '@holdfast/domain/market/exchange/transfer';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { refuseUnsigned } from '../../../people/agreements/index.ts';
import { factsWithoutUnits, type Known } from '../queries/transfer.ts';
import type { MarketRow } from '../repository/markets.ts';

/** The sequencer decides these, since free units may change until the order's turn. */
const BY_THE_SEQUENCER: readonly TransferCode[] = ['NO_FREE_UNITS', 'HOLDER_CAP'];
/** For the same reason units are not read here. */
const NO_UNITS = { balance: 0n, free: 0n, coming: 0n };

/**
 * Refuses an order of the caller for the most serious reason against it: with its own code where it
 * has one (OWN_ASSET, NOT_TRADING, TRADING_HALTED, AGREEMENT_NOT_SIGNED), else TRANSFER_REFUSED.
 */
export function assertTransfer(
  ctx: UserCtx,
  known: Known & { readonly market: MarketRow },
  order: { readonly side: Side; readonly quantity: bigint },
): undefined {
  const facts = { ...factsWithoutUnits(ctx, known), units: NO_UNITS, ...order };
  const first = canTransfer(facts).reasons.find(({ code }) => !BY_THE_SEQUENCER.includes(code));
  if (!first) return undefined;
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
      return refuseUnsigned(known.texts);
    default:
      return refuse('TRANSFER_REFUSED', { why: first.say });
  }
}
