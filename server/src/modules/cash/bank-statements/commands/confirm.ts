import { minorOfText } from '@holdfast/domain/cash/bank-statements/amounts';
import { statementMachine } from '@holdfast/domain/cash/bank-statements/statement.machine';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { lastLink, lockChain, saveLink } from '../repository/chain.ts';
import {
  bookedKeys,
  listLines,
  moveStatement,
  type StatementRow,
} from '../repository/statements.ts';
import { assertFollows } from '../rules.ts';
import { dropRestart } from './restart-chain.ts';
import { lockForMove, recordMove } from './transitions.ts';

/**
 * Lets a statement be booked; its lines follow, each in a transaction that may be the last. Refuses
 * NOT_FOUND, INVALID_TRANSITION, STATEMENT_GAP, STATEMENT_OVERLAP.
 */
export async function confirmStatement(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockForMove(ctx, id, 'confirm');
  await appendToChains(ctx, row);
  await moveStatement(ctx, id, 'confirm', {
    confirmedBy: ctx.actor.userId,
    confirmedAt: ctx.now,
  });
  await recordMove(ctx, row, 'confirmed', statementMachine.moves.confirm.to);
}

/** Goes on with the chain of each currency, always in the same order. */
async function appendToChains(ctx: UserCtx, row: StatementRow): Promise<void> {
  const { id: statementId, fromDay, toDay } = row;
  const lines = await listLines(ctx, statementId);
  const known = await bookedKeys(
    ctx,
    lines.map((line) => line.lineKey),
  );
  const balances = [...row.balances].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  for (const { currency, opening: from, closing: to } of balances) {
    const [opening, closing] = [minorOfText(from, currency), minorOfText(to, currency)];
    const chain = await lockChain(ctx, row.account ?? '', currency);
    const { id: chainId } = chain;
    const end = await lastLink(ctx, chainId);
    assertFollows(end, { currency, opening, fromDay }, known.size > 0);
    const number = (end?.number ?? 0) + 1;
    const link = { chainId, number, statementId, opening, closing, fromDay, toDay, reason: null };
    await saveLink(ctx, link);
    await dropRestart(ctx, chain);
  }
}
