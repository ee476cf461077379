import { minorOfText } from '@holdfast/domain/cash/bank-statements/amounts';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import { statementMachine } from '@holdfast/domain/cash/bank-statements/statement.machine';
import { twoPeopleWords } from '@holdfast/domain/people/approvals/single-release';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  assertNotOwnCase,
  assertShown,
  releaseWithApproval,
} from '../../../people/approvals/index.ts';
import {
  agreementsOf,
  concernsOf,
  creditsOf,
  type PlannedEffect,
  planEffects,
} from '../queries/effects.ts';
import { isAlone, isOfUploader, releasesOf, undeclaredReason } from '../queries/second-person.ts';
import { approvalPayload } from '../queries/statement-payload.ts';
import { lastLink, lockChain, saveLink } from '../repository/chain.ts';
import { hasBookedLine } from '../repository/repeats.ts';
import {
  listLines,
  markAgreed,
  moveStatement,
  type StatementRow,
} from '../repository/statements.ts';
import { assertFollows } from '../rules/lines.ts';
import { dropRestart } from './restart-chain.ts';
import { lockForMove, recordMove } from './transitions.ts';

/**
 * Records the only credit or class that each line may book. `fingerprint` identifies the reviewed
 * payload.
 */
export async function confirmStatement(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await lockForMove(ctx, id, 'confirm');
  const planned = await planEffects(ctx, await listLines(ctx, id));
  await appendToChains(ctx, row);
  await assertMayBook(ctx, row, planned);
  assertShown(approvalPayload(row, planned), fingerprint);
  await markAgreed(ctx, agreementsOf(planned));
  await moveStatement(ctx, id, 'confirm', {
    confirmedBy: ctx.actor.userId,
    confirmedAt: ctx.now,
  });
  await recordMove(ctx, row, 'confirmed', statementMachine.moves.confirm.to);
}

/**
 * No credit to themselves or to the uploader. Without another person, the uploader may book only
 * what senders declared before the upload, within the 24-hour release limit.
 */
async function assertMayBook(
  ctx: UserCtx,
  row: StatementRow,
  planned: readonly PlannedEffect[],
): Promise<void> {
  const credits = creditsOf(planned);
  await assertNotOwnCase(ctx, concernsOf(credits));
  if (await isOfUploader(ctx, row, credits)) refuseStatement('STATEMENT_OF_UPLOADER', {});
  if (!(await isAlone(ctx, row))) return;
  const isUploader = row.uploadedBy === ctx.actor.userId;
  const undeclared = await undeclaredReason(ctx, row, planned);
  if (undeclared) refuseStatement('STATEMENT_NEEDS_SECOND', { words: undeclared, isUploader });
  const reason = await releaseWithApproval(ctx, releasesOf(credits));
  if (reason) {
    refuseStatement('STATEMENT_NEEDS_SECOND', { words: twoPeopleWords(reason), isUploader });
  }
}

/** In a fixed lock order. */
async function appendToChains(ctx: UserCtx, row: StatementRow): Promise<void> {
  const { id: statementId, fromDay, toDay } = row;
  const repeats = await hasBookedLine(ctx, statementId);
  const balances = [...row.balances].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  for (const { currency, opening: from, closing: to } of balances) {
    const [opening, closing] = [minorOfText(from, currency), minorOfText(to, currency)];
    const chain = await lockChain(ctx, row.account ?? '', currency);
    const { id: chainId } = chain;
    const end = await lastLink(ctx, chainId);
    assertFollows(end, { currency, opening, fromDay }, repeats);
    const number = (end?.number ?? 0) + 1;
    const link = { chainId, number, statementId, opening, closing, fromDay, toDay, reason: null };
    await saveLink(ctx, link);
    await dropRestart(ctx, chain);
  }
}
