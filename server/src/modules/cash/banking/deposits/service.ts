import { type DepositMove, depositMachine } from '@holdfast/domain/cash/banking/deposit.machine';
import { TRANSACTION_ID } from '@holdfast/domain/cash/banking/deposit-contract';
import { readReference, referenceFrom } from '@holdfast/domain/cash/banking/reference';
import { refuse as refuseBank } from '@holdfast/domain/cash/banking/refusals';
import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, later, MINUTE } from '@holdfast/domain/kernel/moment';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { fileById, keepFile, type Staged } from '../../../people/files/index.ts';
import { usersOfParty } from '../../../people/identity/index.ts';
import { payee } from '../accounts/service.ts';
import {
  changeDeposit,
  countOpen,
  type DepositRow,
  findOf,
  isDeclared,
  listOfParty,
  lockDeposit,
  lockPartyDeposits,
  lockTransactionId,
  saveDeposit,
  sumOnTheWay,
  takeExpired,
} from './repository.ts';
import { type Beneficiary, viewsOf } from './view.ts';

/** An instruction is waited for this long; money that comes later still finds its way. */
const WAIT_MS = 14 * DAY;
/** A transfer older than this is for support to look for. */
const OLDEST_MS = 30 * DAY;
/** Clocks differ: a transfer of this very minute is not in the future. */
const CLOCKS_DIFFER_MS = 5 * MINUTE;
const MOST_OPEN = 20;
/** Cents. More than this is nobody's transfer. */
const BELOW = 100_000_000_00n;

export type InstructionAsked = {
  readonly currency?: string | undefined;
  readonly amount: bigint;
  readonly bankAccountId: string;
};

/** Gives an instruction with a reference of its own. Refuses what the contract lists. */
export async function instruct(ctx: UserCtx, asked: InstructionAsked, to: Beneficiary) {
  const row = await openInstruction(ctx, asked, to);
  return viewOf(ctx, row, to);
}

export async function openInstruction(
  ctx: UserCtx,
  asked: InstructionAsked,
  to: Beneficiary,
): Promise<DepositRow> {
  const { partyId, userId } = ctx.actor;
  const currency = asked.currency?.trim().toUpperCase();
  if (!currency) return refusePayment('REQUIRED_CURRENCY', {});
  if (currency !== 'USD') return refuseBank('CURRENCY_NOT_TAKEN', { currency });
  if (!to) return refuseBank('BANK_TRANSFERS_OFF', {});
  if (asked.amount >= BELOW) {
    const message = messages.max_value(writeDecimal(BELOW, 2));
    refuseFields([{ field: 'amount', rule: 'max_value', message }]);
  }
  const from = await payee(ctx, partyId, asked.bankAccountId);
  if (!from) return refuse('NOT_FOUND', {});
  if (!from.usable) refuseBank('BANK_NOT_USABLE', {});
  await lockPartyDeposits(ctx, partyId);
  if ((await countOpen(ctx, partyId)) >= MOST_OPEN) refuseBank('DEPOSIT_LIMIT', { max: MOST_OPEN });
  const row = await saveWithReference(ctx, {
    id: ctx.newId(),
    partyId,
    userId,
    accountId: from.id,
    currency: 'USD',
    amount: asked.amount,
    stage: depositMachine.initial,
    transactionId: null,
    transferredAt: null,
    receiptFileId: null,
    declaredAt: null,
    lineId: null,
    credited: null,
    reason: null,
    createdAt: ctx.now,
    expiresAt: later(ctx.now, WAIT_MS),
    completedAt: null,
  });
  await ctx.record({
    action: 'banking.deposit_created',
    subject: { kind: 'bank_deposit', id: row.id },
    partyId,
    to: row.stage,
    detail: { reference: row.reference },
  });
  return row;
}

/** References are chance: one that exists already is drawn again. */
async function saveWithReference(
  ctx: Ctx,
  deposit: Omit<DepositRow, 'reference'>,
): Promise<DepositRow> {
  for (let draw = 0; draw < 5; draw++) {
    const row = { ...deposit, reference: referenceFrom(ctx.random(7)) };
    if (await saveDeposit(ctx, row)) return row;
  }
  throw new Error('Five references of 35 bits each were all taken');
}

export type Declaration = {
  readonly id: string;
  readonly transactionId: string;
  readonly transferredAt: string;
  readonly receiptFileId?: string | undefined;
};

/** Takes the person's word that the money was sent. Refuses what the contract lists. */
export async function declare(ctx: UserCtx, said: Declaration, to: Beneficiary) {
  const transactionId = said.transactionId.trim();
  if (!TRANSACTION_ID.test(transactionId)) refuseBank('INVALID_TRANSACTION_ID', {});
  const transferredAt = new Date(said.transferredAt);
  if (transferredAt > later(ctx.now, CLOCKS_DIFFER_MS)) refuseBank('TRANSACTION_TIME_INVALID', {});
  if (transferredAt < later(ctx.now, -OLDEST_MS)) {
    refuseBank('TRANSACTION_TIME_INVALID', { old: true });
  }
  const before = await lockOwn(ctx, said.id);
  const receiptFileId = said.receiptFileId ?? null;
  if (receiptFileId) await assertOwnReceipt(ctx, receiptFileId);
  const change = {
    stage: moved('declare', before),
    transactionId,
    transferredAt,
    receiptFileId,
    declaredAt: ctx.now,
  };
  await lockTransactionId(ctx, transactionId);
  if (await isDeclared(ctx, transactionId, before.id)) refuseBank('TRANSACTION_ID_EXISTS', {});
  await changeDeposit(ctx, before.id, change);
  await recordMove(ctx, before, 'declared', change.stage);
  await pushToClient(ctx, before.partyId);
  return viewOf(ctx, { ...before, ...change }, to);
}

async function assertOwnReceipt(ctx: UserCtx, fileId: string): Promise<void> {
  const file = await fileById(ctx, fileId);
  const isOwn = file?.partyId === ctx.actor.partyId && file.purpose === RECEIPT;
  if (!isOwn) refuse('NOT_FOUND', {});
}

const RECEIPT = 'banking.receipt';

/** Keeps the picture of a receipt until a declaration names it. */
export const keepReceipt = (ctx: UserCtx, staged: Staged): Promise<string> =>
  keepFile(ctx, staged, {
    purpose: RECEIPT,
    name: staged.mime === 'image/png' ? 'receipt.png' : 'receipt.jpg',
    partyId: ctx.actor.partyId,
  });

/** Takes a transfer back of which nothing arrived; undefined when the id is no transfer's. */
export async function cancelDeposit(ctx: UserCtx, id: string) {
  const row = UUID.test(id) ? await lockDeposit(ctx, id) : undefined;
  if (row?.partyId !== ctx.actor.partyId) return undefined;
  const stage = moved('cancel', row);
  await changeDeposit(ctx, id, { stage, completedAt: ctx.now });
  await recordMove(ctx, row, 'cancelled', stage);
  await pushToClient(ctx, row.partyId);
  return { id, status: 'cancelled' };
}

async function lockOwn(ctx: UserCtx, id: string): Promise<DepositRow> {
  const row = await lockDeposit(ctx, id);
  return row?.partyId === ctx.actor.partyId ? row : refuse('NOT_FOUND', {});
}

/** The stage after a move; refuses INVALID_TRANSITION. */
export function moved(move: DepositMove, row: DepositRow): DepositRow['stage'] {
  const to = depositMachine.after(move, row.stage);
  return to ?? refuse('INVALID_TRANSITION', { what: 'transfer', state: row.stage, move });
}

export const recordMove = (
  ctx: Ctx,
  row: DepositRow,
  done: string,
  to: DepositRow['stage'],
  reason?: string,
) =>
  ctx.record({
    action: `banking.deposit_${done}`,
    subject: { kind: 'bank_deposit', id: row.id },
    partyId: row.partyId,
    from: row.stage,
    to,
    ...(reason ? { reason } : {}),
  });

export async function pushToClient(ctx: Ctx, partyId: string): Promise<void> {
  const users = await usersOfParty(ctx, partyId);
  await ctx.pushToClients(
    users.map((user) => user.userId),
    'wallet',
  );
}

const viewOf = async (ctx: Ctx, row: DepositRow, to: Beneficiary) =>
  invariant((await viewsOf(ctx, [row], to))[0], 'a transfer has a view');

/** What is known of one of the party's transfers, by its reference or by the bank's id. */
export async function infoOf(
  ctx: UserCtx,
  by: { readonly reference: string } | { readonly transactionId: string },
  to: Beneficiary,
) {
  const { partyId } = ctx.actor;
  if ('transactionId' in by && !TRANSACTION_ID.test(by.transactionId.trim())) {
    refuseBank('INVALID_TRANSACTION_ID', {});
  }
  const row =
    'reference' in by
      ? await findOf(ctx, partyId, { reference: readReference(by.reference) ?? '' })
      : await findOf(ctx, partyId, { transactionId: by.transactionId.trim() });
  return row ? viewOf(ctx, row, to) : refuse('NOT_FOUND', {});
}

/** A page of the party's transfers, newest first, with the cursor of the next. */
export async function depositsOf(
  ctx: UserCtx,
  asked: {
    readonly open: 'yes' | 'no';
    readonly after?: string | undefined;
    readonly limit: number;
  },
  to: Beneficiary,
) {
  const after = asked.after && UUID.test(asked.after) ? asked.after : undefined;
  const page = { open: asked.open === 'yes', after, limit: asked.limit + 1 };
  const rows = await listOfParty(ctx, ctx.actor.partyId, page);
  const shown = rows.slice(0, asked.limit);
  const next = rows.length > asked.limit ? (shown.at(-1)?.id ?? null) : null;
  return { shown: await viewsOf(ctx, shown, to), next };
}

/** Ends instructions whose time is over; true when there may be more. */
export async function expireDeposits(ctx: Ctx, limit: number): Promise<boolean> {
  const rows = await takeExpired(ctx, limit);
  for (const row of rows) {
    const stage = moved('expire', row);
    await changeDeposit(ctx, row.id, { stage, completedAt: ctx.now });
    await recordMove(ctx, row, 'expired', stage);
    await pushToClient(ctx, row.partyId);
  }
  return rows.length === limit;
}

/** Cents that a party says are on their way by bank, or that wait for staff. */
export const incomingByBank = sumOnTheWay;
