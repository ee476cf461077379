import { suspenseMachine } from '@holdfast/domain/cash/bank-statements/suspense.machine';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import { reasonAgainst } from '@holdfast/domain/kernel/refusal';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { openApproval } from '../../../people/approvals/index.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { maskNumber, partyViews } from '../../bank-accounts/index.ts';
import { depositsByIds } from '../../bank-deposits/index.ts';
import { decimalsOfCurrency } from '../documents/parsed.ts';
import { openLine } from '../repository/lines.ts';
import { listLinesByIds } from '../repository/statements.ts';
import { listItems, type SuspenseRow } from '../repository/suspense.ts';
import { assertAssignable } from '../rules.ts';

const KIND = 'banking.assign';

/** A page of the lines in suspense, the oldest open ones or the latest decided ones first. */
export async function suspenseOf(
  ctx: UserCtx,
  input: { readonly view: 'open' | 'decided'; readonly page: number; readonly limit: number },
): Promise<{ readonly shown: SuspenseItem[]; readonly total: number }> {
  const { rows, total } = await listItems(ctx, input);
  return { shown: await itemViews(ctx, rows), total };
}

/** Lines in suspense as staff see them. */
export async function itemViews(
  ctx: UserCtx,
  rows: readonly SuspenseRow[],
): Promise<SuspenseItem[]> {
  const lines = await listLinesByIds(
    ctx,
    rows.map((row) => row.lineId),
  );
  const lineOf = new Map(lines.map((line) => [line.id, line] as const));
  const deposits = await depositsByIds(ctx, ids(rows.flatMap(depositsOf)));
  const depositOf = new Map(deposits.map((deposit) => [deposit.id, deposit] as const));
  const parties = await partiesByIds(ctx, rows.flatMap(suggestedOf));
  const view = await partyViews(ctx, ids(rows.flatMap((r) => [r.proposedParty, r.partyId])));
  const names = await namesOf(ctx, ids(rows.flatMap((r) => [r.proposedBy, r.decidedBy])));
  const items: SuspenseItem[] = [];
  for (const row of rows) {
    const line = lineOf.get(row.lineId);
    if (!line) continue;
    const details = openLine(ctx, line);
    const proposal = await proposalOf(ctx, row);
    items.push({
      id: row.id,
      stage: row.stage,
      amount: writeDecimal(row.amount, decimalsOfCurrency(row.currency)),
      currency: row.currency,
      day: line.day,
      sender: details.name,
      account: details.account ? maskNumber(details.account) : null,
      text: details.text,
      bankReference: line.bankReference,
      why: row.why,
      heldFor: depositOf.get(row.depositId ?? '')?.reference ?? null,
      ageDays: Math.max(0, Math.floor((ctx.now.getTime() - row.createdAt.getTime()) / DAY)),
      createdAt: row.createdAt.toISOString(),
      suggestions: row.suggestions.map(({ partyId, depositId, why }) => {
        const deposit = depositOf.get(depositId ?? '');
        return {
          partyId,
          depositId,
          name: parties.get(partyId)?.displayName ?? '',
          reference: deposit?.reference ?? null,
          announced: deposit ? moneyText(deposit.amount) : null,
          why: [...why],
        };
      }),
      proposal,
      assignedTo: row.partyId ? view(row.partyId) : null,
      reason: row.reason,
      decidedBy: names.get(row.decidedBy ?? '')?.name ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      actions: actionsFor(ctx, row, proposal),
    });
  }
  return items;

  /** What the first of two people asked for, while it can be agreed to. */
  async function proposalOf(ctx: UserCtx, row: SuspenseRow): Promise<SuspenseItem['proposal']> {
    const approval = row.proposedParty ? await openApproval(ctx, KIND, row.id) : undefined;
    if (!approval || !row.proposedParty) return null;
    return {
      party: view(row.proposedParty),
      reference: depositOf.get(row.proposedDeposit ?? '')?.reference ?? null,
      reason: row.proposedReason ?? '',
      by: names.get(row.proposedBy ?? '')?.name ?? '',
      own: row.proposedBy === ctx.actor.userId,
      expiresAt: approval.expiresAt.toISOString(),
    };
  }
}

const actionsFor = (ctx: UserCtx, row: SuspenseRow, proposal: SuspenseItem['proposal']) =>
  actionsOf(suspenseMachine, row.stage, viewerOf(ctx.actor), {
    assign: whyNotAssign(row, proposal),
  });

/** Why the caller can't assign it now: as the first person, or as the second one. */
const whyNotAssign = (row: SuspenseRow, proposal: SuspenseItem['proposal']): string | null =>
  reasonAgainst(() => assertAssignable(row)) ??
  (proposal?.own ? approvalRefusals.OWN_REQUEST.say() : null);

const ids = (values: readonly (string | null)[]): string[] => values.filter((id) => id !== null);

const depositsOf = (row: SuspenseRow): (string | null)[] => [
  row.depositId,
  row.proposedDeposit,
  ...row.suggestions.map((one) => one.depositId),
];

const suggestedOf = (row: SuspenseRow): string[] => row.suggestions.map((one) => one.partyId);
