import { HELD_WORDS, lineMachine } from '@holdfast/domain/assets/distributions/line.machine';
import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  isPartyHeld,
  LedgerBatch,
  type NewEntry,
  partyMain,
  post,
} from '../../../money/ledger/index.ts';
import { assertNotOwnCase, cancelRequest } from '../../../people/approvals/index.ts';
import { frozenIn } from '../../transfer-procedures/index.ts';
import { costsOf } from '../costs.read.ts';
import { CLOCK_JOB } from '../events.ts';
import { unpayableOf } from '../payees.read.ts';
import { lockRequested } from '../queries/access.ts';
import { idOfLine, lineConcerns, RETURN_APPROVAL } from '../queries/return-payload.ts';
import type { DistributionRow } from '../repository/distributions.ts';
import { findLine, type LineRow, moveLine } from '../repository/lines.ts';
import { ENTRY_KIND_OF, heldPayments } from './pay-batch.ts';
import { closeOut, redeemLines, unitAccounts, withoutUnits } from './redeem-lines.ts';

type LineMove = 'release' | 'return';
export type OfHolder = { readonly distributionId: string; readonly partyId: string };

/** Locks the distribution, to serialise changes to its lines. */
export async function lockHeld(
  ctx: UserCtx,
  { distributionId, partyId }: OfHolder,
  move: LineMove,
) {
  const row = await lockRequested(ctx, distributionId);
  const line = UUID.test(partyId) ? await findLine(ctx, row.id, partyId) : undefined;
  if (!line) return refuse('NOT_FOUND', {});
  if (!lineMachine.can(move, line.state)) {
    refuse('INVALID_TRANSITION', { what: lineMachine.name, state: line.state, move });
  }
  await assertNotOwnCase(ctx, lineConcerns(row, line));
  return { row, line };
}

/**
 * Pays a held line under the distribution's approval. Refuses NOT_FOUND, INVALID_TRANSITION,
 * OWN_CASE, and HOLDER_NOT_PAYABLE with the reason.
 */
export async function releaseLine(ctx: UserCtx, of: OfHolder): Promise<void> {
  const { row, line } = await lockHeld(ctx, of, 'release');
  const { partyId } = line;
  await cancelRequest(ctx, RETURN_APPROVAL, idOfLine(line), 'The holder was paid');
  const unpayable = (await unpayableOf(ctx.tx, [partyId])).get(partyId);
  const frozen = (await frozenIn(ctx, [row.assetId])).get(row.assetId)?.parties;
  const isStopped = (await isPartyHeld(ctx, partyId)) || frozen?.has(partyId);
  const why =
    unpayable ??
    (isStopped ? 'stopped' : undefined) ??
    ((await hasUnits(ctx, row, line)) ? undefined : 'units');
  if (why) refuse('HOLDER_NOT_PAYABLE', { why: HELD_WORDS[why] });
  const net = line.gross - line.withheld;
  const isRedeemed = row.kind === 'redemption';
  const costs = isRedeemed ? await costsOf(ctx.tx, row.assetId, [line]) : undefined;
  const cost = costs?.get(partyId) ?? null;
  const entry = entryOf(row, line, [
    { account: heldPayments, amount: -net },
    { account: partyMain(partyId, 'USD'), amount: net },
  ]);
  const entryId = isRedeemed
    ? await redeemLines(ctx, row, entry, [line])
    : await book(ctx, line, entry);
  await moveLine(ctx, row.id, partyId, 'release', { entryId, cost });
  await recordLine(ctx, row, line, 'release');
  if (row.kind === 'redemption') await closeOut(ctx, row);
  await ctx.triggerJob(CLOCK_JOB);
}

export const entryOf = (
  row: DistributionRow,
  { partyId }: LineRow,
  lines: NewEntry['lines'],
): NewEntry => ({
  kind: ENTRY_KIND_OF[row.kind],
  reference: `${row.id}:${partyId}`,
  memo: row.name,
  assetId: row.assetId,
  lines,
});

/** Returns the entry's id; null for a line of zero. */
export const book = async (
  ctx: UserCtx,
  { gross }: LineRow,
  entry: NewEntry,
): Promise<string | null> => (gross === 0n ? null : (await post(ctx, entry)).entryId);

async function hasUnits(ctx: UserCtx, row: DistributionRow, line: LineRow): Promise<boolean> {
  if (row.kind !== 'redemption') return true;
  const books = await LedgerBatch.open(ctx, unitAccounts(row.assetId, [line]), []);
  return withoutUnits(books, row.assetId, [line]).length === 0;
}

export const recordLine = (
  ctx: UserCtx,
  row: DistributionRow,
  line: LineRow,
  move: LineMove,
  reason?: string,
): Promise<void> =>
  ctx.record({
    action: `distribution.line_${move}`,
    subject: { kind: 'distribution', id: row.id },
    from: line.state,
    to: lineMachine.moves[move].to,
    partyId: line.partyId,
    ...(reason ? { reason } : {}),
  });
