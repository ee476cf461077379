import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { RATE_DECIMALS, unitRate } from '@holdfast/domain/money/rates/rate';
import type { Ctx } from '../../../../kit/ctx.ts';
import { plainTx } from '../../../cash/crypto/index.ts';
import {
  findAlgoSent,
  findChainDeposit,
  findConversion,
  findTransfer,
} from '../receipt-wallet.read.ts';
import { type CauseFacts, factsOf, timelineOf } from '../views/receipt-facts.ts';

export async function describeTransfer(ctx: Ctx, partyId: string, id: string): Promise<CauseFacts> {
  const row = await findTransfer(ctx.tx, partyId, id);
  if (!row) return {};
  return {
    grossLabel: row.isSent ? 'Sent' : 'Received',
    facts: factsOf([row.isSent ? 'To' : 'From', row.other], ['Message', row.memo]),
  };
}

export async function describeConversion(ctx: Ctx, id: string): Promise<CauseFacts> {
  const row = await findConversion(ctx.tx, id);
  if (!row) return {};
  const { fromCurrency, toCurrency } = row;
  return {
    gross: -(row.amount - row.fee),
    grossLabel: 'Converted',
    fee: { label: 'Conversion fee', code: 'conversion' },
    rate: {
      value: writeDecimal(unitRate(row), RATE_DECIMALS),
      from: fromCurrency,
      to: toCurrency,
      source: row.source,
      isSimulated: row.isSimulated,
      at: row.rateAt,
    },
    facts: factsOf(
      ['You converted', formatMoney(row.amount, fromCurrency)],
      ['You received', formatMoney(row.receives, toCurrency)],
    ),
    timeline: timelineOf(['Rate quoted', row.createdAt], ['Converted', row.usedAt]),
  };
}

const DEPOSIT_ENDS: Readonly<Record<string, string>> = {
  CREDITED: 'Credited to your wallet',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};

export async function describeChainDeposit(
  ctx: Ctx,
  by: { readonly id: string } | { readonly reference: string },
): Promise<CauseFacts> {
  const row = await findChainDeposit(ctx.tx, by);
  if (!row) return {};
  const key = row.txId ?? row.declaredTx;
  const network = row.currency === 'ALGO' ? 'algorand' : 'bitcoin';
  return {
    grossLabel: 'Received on chain',
    facts: factsOf(['Block', row.round === null ? null : String(row.round)]),
    chain: key ? { txId: plainTx(key), network } : null,
    timeline: timelineOf(
      [row.currency === 'ALGO' ? 'Found on chain' : 'Reported by you', row.createdAt],
      ['Reviewed by our team', row.checkedAt],
      [DEPOSIT_ENDS[row.stage] ?? 'Ended', row.completedAt, row.reason],
    ),
  };
}

const SENT_ENDS: Readonly<Record<string, string>> = {
  SENT: 'In a block',
  FAILED: 'Not sent',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
};

/** Undefined for an id of another kind. */
export async function describeAlgoSent(ctx: Ctx, id: string): Promise<CauseFacts | undefined> {
  const row = await findAlgoSent(ctx.tx, id);
  if (!row) return undefined;
  return {
    gross: -row.amount,
    grossLabel: row.stage === 'SENT' ? 'Sent' : 'Amount to send',
    fee: { label: 'Network fee', code: 'algo_out' },
    facts: factsOf(['To', row.address]),
    chain: row.txId ? { txId: row.txId, network: 'algorand' } : null,
    timeline: timelineOf(
      ['Requested', row.createdAt],
      [SENT_ENDS[row.stage] ?? 'Ended', row.completedAt, row.reason],
    ),
  };
}
