import type { EntryCause, Person } from '@holdfast/domain/administration/books/contract';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import { displayNames, type NameOf } from '../../../people/identity/index.ts';
import { type ApprovedRow, listApproved } from '../approvers.read.ts';
import { type CauseRow, findCauses } from '../causes.read.ts';

export type CausedEntry = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string;
};

/** With who requested and approved them, by entry. */
export async function causesOf(
  ctx: Ctx,
  entries: readonly CausedEntry[],
): Promise<ReadonlyMap<string, EntryCause>> {
  const causes = await findCauses(ctx, entries);
  const approvals = new Map<string, ApprovedRow[]>();
  for (const row of await listApproved(ctx, [...causes.values()])) {
    approvals.set(row.subjectId, [...(approvals.get(row.subjectId) ?? []), row]);
  }
  const involved = [...causes].map(
    ([entryId, row]) => [entryId, row, peopleOf(row, approvals.get(row.id) ?? [])] as const,
  );
  const nameOf = await displayNames(
    ctx,
    involved.flatMap(([, , { requestedBy, approvedBy }]) => [requestedBy, ...approvedBy]),
  );
  return new Map(
    involved.map(([entryId, row, people]) => [entryId, causeView(row, people, nameOf)] as const),
  );
}

type People = { readonly requestedBy: string | null; readonly approvedBy: readonly string[] };

/** Staff who requested a second approval of another person's request were its first approvers. */
function peopleOf(cause: CauseRow, approvals: readonly ApprovedRow[]): People {
  const asked = approvals.find((one) => one.requestedBy !== null)?.requestedBy ?? null;
  const requestedBy = cause.requestedBy ?? asked;
  const approvedBy = approvals.flatMap((one) => [
    ...(one.byStaff && one.requestedBy && one.requestedBy !== requestedBy ? [one.requestedBy] : []),
    ...one.approvedBy,
  ]);
  return { requestedBy, approvedBy: [...new Set(approvedBy)] };
}

function causeView(row: CauseRow, { requestedBy, approvedBy }: People, nameOf: NameOf): EntryCause {
  const { kind, id, reference, parentId, why } = row;
  const person = (userId: string): Person => ({ id: userId, name: nameOf(userId) });
  return {
    ...{ kind, id, reference, parentId, why: why || null },
    requestedBy: requestedBy ? person(requestedBy) : null,
    approvedBy: approvedBy.map(person),
  };
}
