import type { CauseKind } from '@holdfast/domain/administration/books/causes';
import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

const APPROVALS: Readonly<Partial<Record<CauseKind, readonly ApprovalKind[]>>> = {
  refund: ['payments.refund'],
  suspense: ['banking.assign', 'banking.return', 'banking.dismiss'],
  chain_deposit: ['wallet.bitcoin_deposit'],
  withdrawal: ['withdrawal.approve'],
  algo_transfer: ['wallet.algo_transfer'],
  offering: ['offering.evidence'],
  transfer_procedure: ['transfer.procedure'],
  retirement: ['retirement.approve'],
  payout: ['referrals.payout'],
  distribution: ['distribution.approve', 'distribution.return'],
  tax_remittance: ['distribution.remittance'],
  correction: ['ledger.correction'],
};

export type ApprovedRow = {
  readonly subjectId: string;
  readonly requestedBy: string | null;
  /** The requester is staff: of what a client or an owner submitted, the first approver. */
  readonly byStaff: boolean;
  readonly approvedBy: readonly string[];
};

type Cause = { readonly kind: CauseKind; readonly id: string };

/** Executed approvals of the causes, and releases by one person, oldest first. */
export async function listApproved(ctx: Ctx, causes: readonly Cause[]): Promise<ApprovedRow[]> {
  const subjects = causes.flatMap(({ kind, id }) =>
    (APPROVALS[kind] ?? []).map((approval) => ({ approval, id })),
  );
  if (subjects.length === 0) return [];
  const kinds = subjects.map(({ approval }) => approval);
  const ids = subjects.map(({ id }) => id);
  const { rows } = await sql<ApprovedRow>`
    with n as (
      select distinct kind, id from unnest(${kinds}::text[], ${ids}::uuid[]) given (kind, id)
    )
    select f.subject_id, f.requested_by, f.by_staff, f.approved_by from (
      select a.subject_id, a.requested_by, a.by_staff, a.executed_at as at, array(
        select d.decided_by from approvals.decision d
        where d.approval_id = a.id and d.approves and d.ended_at is null order by d.decided_at
      ) as approved_by
      from n join approvals.approval a on a.kind = n.kind and a.subject_id = n.id
      where a.status = 'EXECUTED'
      union all
      select s.subject_id, null, false, s.released_at, array[s.released_by]
      from n join approvals.single_release s on s.kind = n.kind and s.subject_id = n.id
      where s.released_by is not null
    ) f order by f.at`.execute(ctx.tx);
  return rows;
}
