import { RULE_CODES } from '@holdfast/domain/assets/transfer-rules/can-transfer';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { canTrade, type TransferCode } from '@holdfast/domain/market/exchange/transfer';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { refuseUnsigned } from '../../../people/agreements/index.ts';
import { factsWithoutUnits, type Known, NO_HOLDING } from '../queries/transfer.ts';
import type { MarketRow } from '../repository/markets.ts';

/**
 * Codes that only the sequencer decides, since units and holders may change until the order's turn.
 */
const BY_THE_SEQUENCER: ReadonlySet<TransferCode> = new Set([...RULE_CODES, 'NO_FREE_UNITS']);

/**
 * With the most serious reason: its own code (OWN_ASSET, NOT_TRADING, TRADING_HALTED,
 * AGREEMENT_NOT_SIGNED), else TRANSFER_REFUSED.
 */
export function assertTransfer(
  ctx: UserCtx,
  known: Known & { readonly market: MarketRow },
  order: { readonly side: Side; readonly quantity: bigint },
): undefined {
  const facts = { ...factsWithoutUnits(ctx, known), holding: NO_HOLDING, ...order };
  const first = canTrade(facts).reasons.find(({ code }) => !BY_THE_SEQUENCER.has(code));
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
