import { correctionMachine } from '@holdfast/domain/administration/corrections/correction.machine';
import { refuse } from '@holdfast/domain/administration/corrections/refusals';
import { positiveMinor } from '@holdfast/domain/kernel/figure-field';
import { utcDay } from '@holdfast/domain/kernel/moment';
import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { unexplainedInSuspense } from '../../../cash/bank-statements/index.ts';
import { assertOwnMoneyLeft, firstDay, listEntries } from '../../../money/ledger/index.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { loadCorrectionContext, plannedLines } from '../queries/payload.ts';
import {
  findCorrection,
  type KeptAccount,
  type NewCorrection,
  saveCorrection,
} from '../repository.ts';
import {
  assertClearsSuspense,
  assertNotPaidOut,
  changeOfSuspense,
  isReversible,
} from '../rules.ts';
import { correctionApproval } from './approval.ts';

type Why = {
  readonly reason: string;
  readonly evidence: string;
  /** The UTC day that is corrected. */
  readonly belongsTo?: string | undefined;
};

type Adjustment = Why & {
  readonly kind: 'adjustment';
  readonly from: KeptAccount;
  readonly to: KeptAccount;
  readonly currency: WalletCurrency;
  readonly amount: string | number;
  readonly takesCommission?: boolean;
};

type Reversal = Why & { readonly kind: 'reversal'; readonly entryId: string };

/**
 * Proposes a correction; another person decides within 24 hours. Refuses NOT_FOUND,
 * CORRECTION_AHEAD, CORRECTION_BEFORE_BOOKS, CORRECTION_BEFORE_ENTRY, SAME_ACCOUNT,
 * SUSPENSE_BY_LINES, OWN_MONEY_EXCEEDED, OWN_MONEY_IS_REMITTED, ENTRY_STAYS, ENTRY_TAKEN_BACK,
 * OWN_CASE.
 */
export async function propose(ctx: UserCtx, asked: Adjustment | Reversal): Promise<string> {
  const id = ctx.newId();
  const { reason, evidence, belongsTo = null } = asked;
  if (belongsTo !== null) await assertDay(ctx, belongsTo);
  const row: NewCorrection = {
    ...(asked.kind === 'adjustment' ? await adjustment(ctx, asked) : await reversal(ctx, asked)),
    id,
    reason,
    evidence,
    belongsTo,
    requestedBy: ctx.actor.userId,
  };
  const { entries } = await loadCorrectionContext(ctx, [row]);
  await assertOwnMoneyLeft(ctx, plannedLines(row, entries));
  await expireOverdue(ctx, correctionApproval);
  if (!(await saveCorrection(ctx, row))) refuse('ENTRY_TAKEN_BACK', {});
  const saved = invariant(await findCorrection(ctx, id), 'the saved row exists');
  await ctx.record({
    action: 'correction.propose',
    subject: { kind: 'correction', id },
    to: correctionMachine.initial,
    reason,
  });
  await requestApproval(ctx, correctionApproval, id, saved);
  return id;
}

/** Every period since the first booking must be closed: a mistyped year would add thousands. */
async function assertDay(ctx: Ctx, day: string): Promise<void> {
  if (day > utcDay(ctx.now)) refuse('CORRECTION_AHEAD', {});
  const first = await firstDay(ctx);
  if (first !== undefined && day < first) refuse('CORRECTION_BEFORE_BOOKS', { first });
}

async function adjustment(ctx: Ctx, asked: Adjustment) {
  const { kind, currency, from: fromAccount, to: toAccount } = asked;
  await assertThere(ctx, fromAccount);
  await assertThere(ctx, toAccount);
  if (nameOf(fromAccount) === nameOf(toAccount)) refuse('SAME_ACCOUNT', {});
  assertNotPaidOut({ fromAccount, toAccount });
  const amount = amountOf(asked);
  const change = changeOfSuspense({ fromAccount, toAccount, amount });
  if (change !== 0n) {
    assertClearsSuspense(await unexplainedInSuspense(ctx, currency), change, currency);
  }
  const { takesCommission = true } = asked;
  return { kind, fromAccount, toAccount, currency, amount, entryId: null, takesCommission };
}

const nameOf = (account: KeptAccount): string =>
  account.holder === 'party' ? account.partyId : account.purpose;

async function assertThere(ctx: Ctx, account: KeptAccount): Promise<void> {
  if (account.holder === 'party' && !(await partyById(ctx, account.partyId))) {
    refuse('NOT_FOUND', {});
  }
}

function amountOf({ amount, currency }: Adjustment): bigint {
  return positiveMinor('amount', amount, decimalsOf(currency));
}

async function reversal(ctx: Ctx, asked: Reversal) {
  const [entry] = await listEntries(ctx, { ids: [asked.entryId], limit: 1, offset: 0 });
  if (!entry) return refuse('NOT_FOUND', {});
  if (!isReversible(entry)) refuse(entry.reversedBy ? 'ENTRY_TAKEN_BACK' : 'ENTRY_STAYS', {});
  if (asked.belongsTo !== undefined && asked.belongsTo < entry.bookedOn) {
    refuse('CORRECTION_BEFORE_ENTRY', { bookedOn: entry.bookedOn });
  }
  const none = { fromAccount: null, toAccount: null, currency: null, amount: null };
  return { kind: asked.kind, ...none, entryId: entry.id, takesCommission: true };
}
