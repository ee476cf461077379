import { REVERSIBLE_KINDS } from '@holdfast/domain/administration/corrections/contract';
import {
  type CorrectionMove,
  correctionMachine,
} from '@holdfast/domain/administration/corrections/correction.machine';
import { refuse } from '@holdfast/domain/administration/corrections/refusals';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { UUID } from '@holdfast/domain/kernel/ids';
import {
  decimalsOf,
  formatMoney,
  moneyText,
  type WalletCurrency,
} from '@holdfast/domain/kernel/money';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { Purpose } from '@holdfast/domain/money/ledger/books';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';
import {
  type AccountRef,
  type EntryFacts,
  listEntries,
  partyMain,
  platform,
  post,
  reverse,
} from '../../money/ledger/index.ts';
import {
  assertNotOwnCase,
  cancelRequest,
  decide,
  execute,
  openApproval,
  request,
} from '../../people/approvals/index.ts';
import { staffWith, userByEmail } from '../../people/identity/index.ts';
import { notify, notifyParty } from '../../people/notifications/index.ts';
import {
  type CorrectionRow,
  type KeptAccount,
  lockCorrection,
  moveCorrection,
  type NewCorrection,
  saveCorrection,
} from './repository.ts';

type Side =
  | { readonly holder: 'platform'; readonly purpose: string }
  | { readonly holder: 'party'; readonly email: string };

export type Proposal =
  | {
      readonly kind: 'adjustment';
      readonly from: Side;
      readonly to: Side;
      readonly currency: WalletCurrency;
      readonly amount: string | number;
      readonly reason: string;
      readonly evidence: string;
    }
  | {
      readonly kind: 'reversal';
      readonly entryId: string;
      readonly reason: string;
      readonly evidence: string;
    };

const APPROVAL = 'ledger.correction';

/**
 * Proposes a correction; a different person decides within 24 hours. Refuses NOT_FOUND,
 * SAME_ACCOUNT, ENTRY_STAYS, ENTRY_TAKEN_BACK.
 */
export async function propose(ctx: UserCtx, asked: Proposal): Promise<string> {
  const id = ctx.newId();
  const { reason, evidence } = asked;
  const row: NewCorrection = {
    ...(asked.kind === 'adjustment' ? await adjustment(ctx, asked) : await reversal(ctx, asked)),
    id,
    reason,
    evidence,
    requestedBy: ctx.actor.userId,
  };
  if (!(await saveCorrection(ctx, row))) refuse('ENTRY_TAKEN_BACK', {});
  await request(ctx, { ...(await approvalOf(ctx, row)), needed: 1 });
  await ctx.record({
    action: 'correction.propose',
    subject: { kind: 'correction', id },
    to: correctionMachine.initial,
    reason,
  });
  const others = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} proposes a correction of the books`,
    body: `${reason}\n\nIt needs a second person within 24 hours.`,
    link: '/admin/funds/reconciliation',
    causeId: id,
    mail: false,
  });
  return id;
}

/** Whoever's wallet it changes neither proposes it nor decides it. */
const approvalOf = async (ctx: Ctx, row: NewCorrection) => ({
  kind: APPROVAL,
  subjectId: row.id,
  payload: payloadOf(row),
  concerns: { parties: await partiesOf(ctx, row), users: [] },
});

async function partiesOf(ctx: Ctx, row: NewCorrection): Promise<readonly string[]> {
  const kept = [row.fromAccount, row.toAccount];
  const named = kept.flatMap((one) => (one?.holder === 'party' ? [one.partyId] : []));
  if (!row.entryId) return named;
  const [entry] = await listEntries(ctx, { ids: [row.entryId], limit: 1, offset: 0 });
  const { lines } = invariant(entry, 'a reversal names its entry');
  return lines.flatMap(({ account: { holder } }) =>
    holder !== 'platform' && 'party' in holder ? [holder.party] : [],
  );
}

/** Everything that is agreed to; the row keeps it unchanged. */
const payloadOf = (row: NewCorrection) => ({
  kind: row.kind,
  from: row.fromAccount,
  to: row.toAccount,
  currency: row.currency,
  amount: row.amount,
  entryId: row.entryId,
  reason: row.reason,
  evidence: row.evidence,
});

async function adjustment(ctx: Ctx, asked: Extract<Proposal, { kind: 'adjustment' }>) {
  const fromAccount = await keptOf(ctx, asked.from);
  const toAccount = await keptOf(ctx, asked.to);
  if (nameOf(fromAccount) === nameOf(toAccount)) refuse('SAME_ACCOUNT', {});
  const amount = amountOf(asked);
  const { kind, currency } = asked;
  return { kind, fromAccount, toAccount, currency, amount, entryId: null };
}

const nameOf = (account: KeptAccount): string =>
  account.holder === 'party' ? account.partyId : account.purpose;

async function keptOf(ctx: Ctx, side: Side): Promise<KeptAccount> {
  if (side.holder === 'platform') return { holder: 'platform', purpose: side.purpose };
  const user = (await userByEmail(ctx, side.email)) ?? refuse('NOT_FOUND', {});
  return { holder: 'party', partyId: user.partyId };
}

function amountOf({ amount, currency }: Extract<Proposal, { kind: 'adjustment' }>): bigint {
  const decimals = decimalsOf(currency);
  const parsed = parseDecimal(amount, decimals);
  const wrong = (rule: string, message: string) =>
    refuseFields([{ field: 'amount', rule, message }]);
  if (parsed === 'too_many_decimals') return wrong('decimal', messages.decimal(decimals));
  if (typeof parsed === 'string') return wrong('numeric', messages.numeric);
  if (parsed <= 0n) return wrong('min_value', messages.min_value(moneyText(1n, currency)));
  return parsed;
}

async function reversal(ctx: Ctx, asked: Extract<Proposal, { kind: 'reversal' }>) {
  const [entry] = await listEntries(ctx, { ids: [asked.entryId], limit: 1, offset: 0 });
  if (!entry) return refuse('NOT_FOUND', {});
  if (!isReversible(entry)) refuse(entry.reversedBy ? 'ENTRY_TAKEN_BACK' : 'ENTRY_STAYS', {});
  const none = { fromAccount: null, toAccount: null, currency: null, amount: null };
  return { kind: asked.kind, ...none, entryId: entry.id };
}

/** Nothing of the product stands on it, it moves no units, and it was not taken back before. */
export const isReversible = (entry: EntryFacts): boolean =>
  (REVERSIBLE_KINDS as readonly string[]).includes(entry.kind) && entry.reversedBy === null;

/** Approves as a second person and books at once. Refuses what approvals and the books refuse. */
export async function approve(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'approve');
  const payload = payloadOf(row);
  await decide(ctx, { ...(await approvalOf(ctx, row)), approves: true });
  await execute(ctx, APPROVAL, id, payload);
  const entryId = await book(ctx, row);
  const end = { decidedBy: ctx.actor.userId, decisionReason: null, bookedEntry: entryId };
  await moveCorrection(ctx, id, 'approve', end);
  await recordEnd(ctx, row, 'approve');
  await tellParties(ctx, row, entryId);
}

async function book(ctx: Ctx, row: CorrectionRow): Promise<string> {
  if (row.kind === 'reversal') {
    const entryId = invariant(row.entryId, 'a reversal names its entry');
    return (await reverse(ctx, entryId, row.reason)).entryId;
  }
  const amount = invariant(row.amount, 'an adjustment has an amount');
  const account = (kept: KeptAccount | null): AccountRef =>
    refOf(row, invariant(kept, 'two accounts'));
  const { entryId } = await post(ctx, {
    kind: 'adjustment',
    reference: row.id,
    memo: row.reason,
    lines: [
      { account: account(row.fromAccount), amount: -amount },
      { account: account(row.toAccount), amount },
    ],
    refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
  });
  return entryId;
}

/** The account of the books that a correction means. */
export function refOf(row: Pick<CorrectionRow, 'currency'>, kept: KeptAccount): AccountRef {
  const currency = invariant(row.currency, 'an adjustment has a currency');
  return kept.holder === 'party'
    ? partyMain(kept.partyId, currency)
    : platform(kept.purpose as Purpose, currency);
}

/**
 * Rejects as a second person; nothing is booked. One whose request ran out, or ended with the trust
 * in its proposer, can only be rejected, so that its entry can be corrected anew.
 */
export async function reject(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'reject');
  const approval = await approvalOf(ctx, row);
  if (await openApproval(ctx, APPROVAL, id)) {
    await decide(ctx, { ...approval, approves: false, reason });
  } else await assertNotOwnCase(ctx, approval.concerns);
  const end = { decidedBy: ctx.actor.userId, decisionReason: reason, bookedEntry: null };
  await moveCorrection(ctx, id, 'reject', end);
  await recordEnd(ctx, row, 'reject', reason);
}

/** Takes one's own proposal back. Refuses E_UNAUTHORIZED_ACTION for another's. */
export async function takeBack(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, APPROVAL, id, 'Taken back');
  const end = { decidedBy: ctx.actor.userId, decisionReason: null, bookedEntry: null };
  await moveCorrection(ctx, id, 'withdraw', end);
  await recordEnd(ctx, row, 'withdraw');
}

async function lockOpen(ctx: Ctx, id: string, move: CorrectionMove): Promise<CorrectionRow> {
  const row = UUID.test(id) ? await lockCorrection(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (correctionMachine.can(move, row.status)) return row;
  return refuse('INVALID_TRANSITION', { what: correctionMachine.name, state: row.status, move });
}

function recordEnd(ctx: Ctx, row: CorrectionRow, move: CorrectionMove, reason?: string) {
  const { to } = correctionMachine.moves[move];
  return ctx.record({
    action: `correction.${to.toLowerCase()}`,
    subject: { kind: 'correction', id: row.id },
    from: row.status,
    to,
    ...(reason ? { reason } : {}),
  });
}

/** Everybody whose wallet it changed hears by how much, and why. */
async function tellParties(ctx: Ctx, row: CorrectionRow, entryId: string): Promise<void> {
  const [entry] = await listEntries(ctx, { ids: [entryId], limit: 1, offset: 0 });
  for (const { account, amount } of invariant(entry, 'what was booked is there').lines) {
    if (account.holder === 'platform' || !('party' in account.holder)) continue;
    const text = formatMoney(amount < 0n ? -amount : amount, account.commodity as WalletCurrency);
    await notifyParty(ctx, account.holder.party, {
      kind: 'wallet_corrected',
      title: amount < 0n ? `${text} was taken back` : `${text} was added to your wallet`,
      body: `A correction was booked to your wallet: ${row.reason}\n\nContact support if you have a question about it.`,
      link: '/payments/wallet',
      causeId: entryId,
    });
  }
}
