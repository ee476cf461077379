import { UUID } from '@holdfast/domain/kernel/ids';
import { moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { ReceiptLine, WalletReceipt } from '@holdfast/domain/views/wallet/history-shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type NamedFee, namedFees } from '../../../money/fees/index.ts';
import { feeVersionsOf } from '../../../money/ledger/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { type Booked, findBooked } from '../booked.read.ts';
import { findOpen, OPEN_SOURCES, type Open } from '../open.read.ts';
import { findBookedUnder } from '../receipt-references.read.ts';
import type { CauseFacts } from '../views/receipt-facts.ts';
import { rowsOf } from './history.ts';
import { causeOf } from './names.ts';
import { describeBankDeposit, describeCheckout, describePayout } from './receipt-bank.ts';
import {
  describeAlgoSent,
  describeChainDeposit,
  describeConversion,
  describeTransfer,
} from './receipt-crypto.ts';
import {
  describeCommitment,
  describeOffering,
  describeOrder,
  describeTrade,
} from './receipt-investing.ts';

/** The id of a pending movement remains valid after booking. */
export async function receiptOf(ctx: UserCtx, movementId: string): Promise<WalletReceipt> {
  const { partyId } = ctx.actor;
  const move = (await find(ctx, movementId)) ?? refuse('NOT_FOUND', {});
  const [row] = await rowsOf(ctx, partyId, [move]);
  const party = invariant(await partyById(ctx, partyId), 'a session has its party');
  const isBooked = 'entryId' in move;
  const facts = isBooked ? await describeBooked(ctx, move) : await describeOpen(ctx, move);
  const fees = isBooked ? await chargedBy(ctx, move.entryId) : [];
  const at = move.at;
  return {
    ...invariant(row, 'one movement gives one row'),
    holder: party.displayName,
    lines: linesOf(move, facts, fees),
    rate: facts.rate ?? null,
    facts: [...(facts.facts ?? [])],
    entry: isBooked ? { id: move.entryId, number: String(move.seq), at } : null,
    chain: facts.chain ?? null,
    timeline: facts.timeline?.length
      ? [...facts.timeline]
      : [{ label: beginning(move), at, note: null }],
  };
}

const beginning = (move: Booked | Open): string => {
  if ('entryId' in move) return 'Booked';
  return move.status === 'held' ? 'Reserved' : 'Started';
};

async function find(ctx: UserCtx, movementId: string): Promise<Booked | Open | undefined> {
  const { partyId } = ctx.actor;
  if (UUID.test(movementId)) return findBooked(ctx.tx, partyId, { entryId: movementId });
  const id = movementId.slice(-36);
  const source = OPEN_SOURCES.find((name) => `${name}-${id}` === movementId);
  if (!source || !UUID.test(id)) return undefined;
  return (
    (await findOpen(ctx.tx, partyId, source, id)) ??
    (await findBookedUnder(ctx.tx, partyId, source, id))
  );
}

const describeBooked = async (ctx: UserCtx, move: Booked): Promise<CauseFacts> => {
  const { partyId } = ctx.actor;
  const cause = causeOf(move);
  if (move.kind === 'deposit_bank') return describeBankDeposit(ctx, { reference: move.reference });
  if (cause === undefined) return {};
  switch (move.kind) {
    case 'deposit_card':
      return describeCheckout(ctx, cause, true);
    case 'card_refund':
    case 'card_dispute':
      return describeCheckout(ctx, cause, false);
    case 'deposit_chain':
      return describeChainDeposit(ctx, { reference: cause });
    case 'withdrawal':
      return (await describePayout(ctx, cause)) ?? (await describeAlgoSent(ctx, cause)) ?? {};
    case 'transfer':
      return describeTransfer(ctx, partyId, cause);
    case 'conversion':
      return describeConversion(ctx, cause);
    case 'escrow_in':
      return describeCommitment(ctx, cause, 'in');
    case 'escrow_refund':
      return describeCommitment(ctx, cause, 'back');
    case 'offering_close':
      return describeOffering(ctx, cause);
    case 'trade':
      return describeTrade(ctx, partyId, cause);
    default:
      return {};
  }
};

const describeOpen = async (ctx: UserCtx, { source, id }: Open): Promise<CauseFacts> => {
  switch (source) {
    case 'checkout':
      return describeCheckout(ctx, id, true);
    case 'deposit':
      return describeBankDeposit(ctx, { id });
    case 'withdrawal':
      return (await describePayout(ctx, id)) ?? {};
    case 'chain-deposit':
      return describeChainDeposit(ctx, { id });
    case 'algo-transfer':
      return (await describeAlgoSent(ctx, id)) ?? {};
    case 'commitment':
      return describeCommitment(ctx, id, 'in');
    case 'order':
      return describeOrder(ctx, id);
    default:
      return {};
  }
};

function netLabel(move: Booked | Open): string {
  const isOut = move.amount < 0n;
  if ('entryId' in move) return isOut ? 'Debited from your wallet' : 'Credited to your wallet';
  if (move.status === 'held') return 'Reserved in your wallet';
  if (move.status === 'pending')
    return isOut ? 'To be debited from your wallet' : 'To be credited to your wallet';
  return isOut ? 'Not debited from your wallet' : 'Not credited to your wallet';
}

async function chargedBy(ctx: UserCtx, entryId: string): Promise<readonly NamedFee[]> {
  const versions = await feeVersionsOf(ctx, entryId);
  return versions.length > 0 ? [...(await namedFees(ctx, versions)).values()] : [];
}

/** The fee is the difference between gross and net. A zero fee is shown if a rule sets it. */
function linesOf(move: Booked | Open, facts: CauseFacts, fees: readonly NamedFee[]): ReceiptLine[] {
  const { amount: net, currency } = move;
  const gross = facts.gross ?? net;
  const rule = fees.find((one) => one.code === facts.fee?.code);
  const line = (part: ReceiptLine['part'], label: string, amount: bigint): ReceiptLine => ({
    part,
    label,
    amount: moneyText(amount, currency),
    currency,
    rule: part === 'fee' && rule ? ruleOf(rule) : null,
  });
  return [
    line('gross', facts.grossLabel ?? 'Amount', gross),
    ...(gross === net && !rule ? [] : [line('fee', facts.fee?.label ?? 'Fee', net - gross)]),
    line('net', netLabel(move), net),
  ];
}

const ruleOf = ({ name, version, rate }: NamedFee) => ({ name, version, rate });
