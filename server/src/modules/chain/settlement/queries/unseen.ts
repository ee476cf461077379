import type { InstructionKind } from '@holdfast/domain/chain/settlement/instruction.machine';
import type { UNSEEN_OUTCOMES, Unseen } from '@holdfast/domain/chain/settlement/unseen-contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { lastEnded, type Requested, requestedSubjects } from '../../../people/approvals/index.ts';
import { countUnseen } from '../repository/gaps.ts';
import { listUnseenPage, type UnseenRow } from '../repository/unseen.ts';
import { quantityOf } from '../views.ts';

export const UNSEEN = 'settlement.unseen';

export type Word = {
  readonly outcome: (typeof UNSEEN_OUTCOMES)[number];
  readonly round: string | null;
  readonly reason: string;
};

export function unseenPayload(row: UnseenRow, { outcome, round, reason }: Word): Requested {
  const parties = [row.fromPartyId, row.toPartyId].flatMap((id) => id ?? []);
  return {
    kind: UNSEEN,
    subjectId: row.id,
    payload: {
      ...{ instruction: row.kind, token: row.tokenName, quantity: quantityOf(row) },
      ...{ from: row.fromAddress, to: row.toAddress, transaction: row.txId },
      ...{ outcome, round, reason },
    },
    concerns: { parties, users: [] },
  };
}

export const wordOf = (payload: unknown): Word => payload as Word;

export async function unseenPage(ctx: Ctx, page: { page: number; limit: number }) {
  const offset = (page.page - 1) * page.limit;
  const rows = await listUnseenPage(ctx, { limit: page.limit, offset });
  return { rows: await unseenViews(ctx, rows), total: await countUnseen(ctx) };
}

export async function unseenViews(ctx: Ctx, rows: readonly UnseenRow[]): Promise<Unseen[]> {
  const open = await requestedSubjects(ctx, UNSEEN);
  const ends = await lastEnded(
    ctx,
    UNSEEN,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as InstructionKind,
    tokenName: row.tokenName,
    quantity: quantityOf(row),
    fromAddress: row.fromAddress,
    toAddress: row.toAddress,
    txId: row.txId,
    firstValid: row.firstValid.toString(),
    lastValid: row.lastValid.toString(),
    isRequested: open.has(row.id),
    ended: ends.get(row.id) ?? null,
  }));
}
