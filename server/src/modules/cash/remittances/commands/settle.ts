import { ownReferencesIn } from '@holdfast/domain/cash/remittances/reference';
import { refuse } from '@holdfast/domain/cash/remittances/refusals';
import { ownRemittanceMachine } from '@holdfast/domain/cash/remittances/remittance.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { lockOwnMoney, platform, post, releaseOwnMoney } from '../../../money/ledger/index.ts';
import { listOutgoing, lockOutgoing } from '../lines.read.ts';
import { meaningOf, type OwnLine } from '../queries/own-lines.ts';
import { findRemittances, lockRemittance, type RemittanceRow } from '../repository/remittances.ts';
import { findTopUps, lockTopUp, type TopUpRow } from '../repository/top-ups.ts';
import { move, moveOwnTopUp, remittanceForMove } from './transitions.ts';

/** `day` is YYYY-MM-DD. */
type Shown = { readonly day: string; readonly reference: string; readonly lineId: string | null };

/**
 * Dated by its statement line; ends the transit. A repeated call does nothing. Refuses NOT_FOUND,
 * INVALID_TRANSITION.
 */
export async function bookRemittance(
  ctx: Ctx,
  id: string,
  shown: Omit<Shown, 'lineId'> & { readonly lineId?: string },
): Promise<void> {
  const row = await lockRemittance(ctx, id);
  if (row?.status === ownRemittanceMachine.moves.book.to) return;
  await bookSent(ctx, await remittanceForMove(ctx, id, 'book'), { lineId: null, ...shown });
}

async function bookSent(ctx: Ctx, row: RemittanceRow, shown: Shown): Promise<void> {
  const { day, reference, lineId } = shown;
  const { entryId } = await post(ctx, {
    kind: 'remittance',
    reference: row.id,
    memo: row.reference,
    lines: [
      { account: platform(row.vatOwedOn ? 'vat' : 'own_withdrawals', 'USD'), amount: -row.amount },
      { account: platform('bank_clearing', 'USD'), amount: row.amount },
    ],
    dates: { bookedOn: day, valuedOn: day },
  });
  await releaseOwnMoney(ctx, row.id);
  await move(ctx, row, 'book', { bankReference: reference, lineId, bookedOn: day, entryId });
}

/** Books it from a line that staff chose. Refuses LINE_NOT_OPEN as well. */
export async function bookFromLine(ctx: Ctx, id: string, lineId: string): Promise<void> {
  const row = await remittanceForMove(ctx, id, 'book');
  // Serialised, so that no line is chosen for two remittances of the same amount.
  await lockOwnMoney(ctx);
  await lockOutgoing(ctx, lineId);
  const [line] = await listOutgoing(ctx, row.amount, lineId);
  if (!line) return refuse('LINE_NOT_OPEN', {});
  const reference = line.bankReference ?? row.bankReference ?? row.reference;
  await bookSent(ctx, row, { day: line.day, reference, lineId });
}

export type OwnLineVerdict =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'booked' | 'differs'; readonly why: string };

/** Each line once. */
export async function settleOwnLine(ctx: Ctx, line: OwnLine): Promise<OwnLineVerdict> {
  const row = line.left ? await namedRemittance(ctx, line) : await namedTopUp(ctx, line);
  if (!row) return { kind: 'unknown' };
  const meaning = meaningOf(line, row);
  const { why } = meaning;
  if (meaning.kind === 'differs') return { kind: 'differs', why };
  const shown = { day: line.day, reference: line.bankReference, lineId: line.lineId };
  if ('note' in row) await bookSent(ctx, row, shown);
  else await bookTopUp(ctx, row, shown);
  return { kind: 'booked', why };
}

async function bookTopUp(ctx: Ctx, row: TopUpRow, { day, lineId }: Shown): Promise<void> {
  const { entryId } = await post(ctx, {
    kind: 'top_up',
    reference: row.id,
    memo: row.reference,
    lines: [
      { account: platform('bank_clearing', 'USD'), amount: -row.amount },
      { account: platform('top_ups', 'USD'), amount: row.amount },
    ],
    dates: { bookedOn: day, valuedOn: day },
  });
  await moveOwnTopUp(ctx, row, 'book', { lineId, bookedOn: day, entryId });
}

async function namedRemittance(ctx: Ctx, { text }: OwnLine): Promise<RemittanceRow | undefined> {
  const found = await findRemittances(ctx, ownReferencesIn('RM', text));
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  return invariant(await lockRemittance(ctx, only.id), 'a remittance is never removed');
}

async function namedTopUp(ctx: Ctx, { text }: OwnLine): Promise<TopUpRow | undefined> {
  const found = await findTopUps(ctx, ownReferencesIn('TU', text));
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  return invariant(await lockTopUp(ctx, only.id), 'a top-up is never removed');
}
