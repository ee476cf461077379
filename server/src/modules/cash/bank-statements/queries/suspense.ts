import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
import { classesFor } from '@holdfast/domain/cash/bank-statements/line-classes';
import type { SUSPENSE } from '@holdfast/domain/cash/bank-statements/list';
import { suspenseMachine } from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { actionsOf, actionUnless } from '@holdfast/domain/kernel/actions';
import type { Asked } from '@holdfast/domain/kernel/list';
import { DAY } from '@holdfast/domain/kernel/moment';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { displayNames, FORMER_USER, partiesByIds } from '../../../people/identity/index.ts';
import { maskNumber, partyViews } from '../../bank-accounts/index.ts';
import { depositsByIds } from '../../bank-deposits/index.ts';
import { openLine } from '../repository/lines.ts';
import { listLinesByIds, listStatementNames } from '../repository/statements.ts';
import { listItems, type ProposedMove, type SuspenseRow } from '../repository/suspense.ts';
import { isOverdue } from '../rules/deadline.ts';
import { assertAssignable } from '../rules/lines.ts';
import { assertSuspected } from '../rules/repeats.ts';
import { isReturnDue, shownLines } from './suspense-payload.ts';
import { proposalsOf } from './suspense-proposals.ts';

export async function suspenseOf(
  ctx: UserCtx,
  input: Asked<typeof SUSPENSE>,
): Promise<{ readonly rows: SuspenseItem[]; readonly total: number }> {
  const { rows, total } = await listItems(ctx, input);
  return { rows: await itemViews(ctx, rows), total };
}

export async function itemViews(
  ctx: UserCtx,
  rows: readonly SuspenseRow[],
): Promise<SuspenseItem[]> {
  const lineOf = await shownLines(ctx, rows);
  const deposits = await depositsByIds(ctx, ids(rows.flatMap(depositsOf)));
  const depositOf = new Map(deposits.map((deposit) => [deposit.id, deposit] as const));
  const parties = await partiesByIds(ctx, rows.flatMap(suggestedOf));
  const party = await partyViews(ctx, ids(rows.flatMap((r) => [r.proposedParty, r.partyId])));
  const people = rows.flatMap((row) => [row.decidedBy, lineOf(row).uploadedBy]);
  const nameOf = await displayNames(ctx, people);
  const referenceOf = (id: string | null) => depositOf.get(id ?? '')?.reference ?? null;
  const heldForParty = (row: SuspenseRow) => depositOf.get(row.depositId ?? '')?.partyId ?? null;
  const known = { lineOf, party, heldForParty };
  const proposals = await proposalsOf(ctx, rows, known);
  const repeated = await repeatedLines(ctx, rows);
  return rows.map((row) => {
    const { row: line, details, uploadedBy } = lineOf(row);
    const { against, ...standing } = proposals(row);
    return {
      id: row.id,
      entryId: row.entryId,
      stage: row.stage,
      amount: textOfMinor(row.amount, row.currency),
      currency: row.currency,
      day: line.day,
      sender: details.name,
      account: details.account ? maskNumber(details.account) : null,
      text: details.text,
      bankReference: line.bankReference,
      uploadedBy: {
        name: nameOf(uploadedBy) ?? FORMER_USER,
        own: uploadedBy === ctx.actor.userId,
      },
      why: row.why,
      duplicateOf: repeated(row),
      heldFor: referenceOf(row.depositId),
      ageDays: Math.max(0, Math.floor((ctx.now.getTime() - row.createdAt.getTime()) / DAY)),
      dueOn: row.dueOn,
      isOverdue: row.decidedAt === null && isOverdue(row.dueOn, ctx.now),
      isReturnDue: row.decidedAt === null && isReturnDue(row),
      createdAt: row.createdAt,
      classes: row.decidedAt === null ? classesFor('in') : [],
      lineClass: row.lineClass,
      suggestions: row.suggestions.map(({ partyId, depositId, why }) => {
        const deposit = depositOf.get(depositId ?? '');
        return {
          partyId,
          depositId,
          name: parties.get(partyId)?.displayName ?? '',
          reference: deposit?.reference ?? null,
          announced: deposit?.amount ?? null,
          why: [...why],
        };
      }),
      ...standing,
      assignedTo: row.partyId ? party(row.partyId) : null,
      reason: row.reason,
      decidedBy: nameOf(row.decidedBy),
      decidedAt: row.decidedAt,
      actions: actionsFor(ctx, row, against),
    };
  });
}

/** A dismissal is executed by its second approval. */
function actionsFor(
  ctx: UserCtx,
  row: SuspenseRow,
  against: Readonly<Record<ProposedMove, string | null>>,
): SuspenseItem['actions'] {
  const moves = actionsOf(suspenseMachine, row.stage, viewerOf(ctx.actor), {
    assign: refusalMessage(() => assertAssignable(row)) ?? against.assign,
    return: against.return,
  });
  const dismissal = refusalMessage(() => assertSuspected(row)) ?? against.dismiss;
  const isOpen = suspenseMachine.can('dismiss', row.stage);
  if (!isOpen || !moves.return) return moves;
  return {
    ...moves,
    requestDismissal: actionUnless(dismissal),
    requestClass: actionUnless(against.class),
  };
}

async function repeatedLines(ctx: UserCtx, rows: readonly SuspenseRow[]) {
  const lines = await listLinesByIds(ctx, ids(rows.map((row) => row.duplicateOf)));
  const lineOf = new Map(lines.map((line) => [line.id, line] as const));
  const statements = await listStatementNames(
    ctx,
    lines.map((line) => line.statementId),
  );
  return ({ duplicateOf }: SuspenseRow): SuspenseItem['duplicateOf'] => {
    const line = lineOf.get(duplicateOf ?? '');
    if (!line) return null;
    const { name: sender, text } = openLine(ctx, line);
    return {
      day: line.day,
      sender,
      text,
      bankReference: line.bankReference,
      statementId: line.statementId,
      statementName: statements.get(line.statementId) ?? '',
    };
  };
}

const ids = (values: readonly (string | null)[]): string[] => values.filter((id) => id !== null);

const depositsOf = (row: SuspenseRow): (string | null)[] => [
  row.depositId,
  ...row.suggestions.map((one) => one.depositId),
];

const suggestedOf = (row: SuspenseRow): string[] => row.suggestions.map((one) => one.partyId);
