import { navMachine } from '@holdfast/domain/assets/valuation/nav.machine';
import type { NavEntry } from '@holdfast/domain/assets/valuation/shapes';
import { actionsOf, type Viewer } from '@holdfast/domain/kernel/actions';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { moneyText } from '@holdfast/domain/kernel/money';
import { aboutProposal } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import { invariant } from '../../../kit/invariant.ts';
import type { NavRow } from './repository/navs.ts';
import { isBeyondTolerance } from './rules.ts';

export const percentText = (bps: bigint | null): string | null =>
  bps === null ? null : writeDecimal(bps, 2);

export const publicView = (row: NavRow) => ({
  nav: moneyText(row.nav),
  date: row.valuedOn,
  kind: row.kind,
  note: row.note,
  changePercent: percentText(row.changeBps),
  isCorrected: row.correctedBy !== null,
});

export type Agreed = { readonly by: string; readonly at: Date };
/** What an entry shows beside its own row. */
export type EntryFacts = {
  readonly viewer: string | undefined;
  readonly viewerIs: Viewer;
  /** The users whose requests the viewer may cancel. */
  readonly allies: ReadonlySet<string>;
  readonly nameOf: (userId: string) => string;
  readonly agreed: ReadonlyMap<string, Agreed>;
  readonly corrected: ReadonlyMap<string, NavRow>;
  readonly documents: ReadonlyMap<string, string>;
};

/** A value with its decision, for staff and its owner. */
export function entryOf(row: NavRow, facts: EntryFacts): NavEntry {
  const { viewer, nameOf } = facts;
  const documentId = row.reportId ?? row.documentId;
  const name = documentId === null ? undefined : facts.documents.get(documentId);
  const corrects = row.corrects === null ? undefined : facts.corrected.get(row.corrects);
  const isOwn = row.requestedBy === viewer;
  const isAllys = facts.allies.has(row.requestedBy);
  const agreed = agreedOf(row, facts);
  const approve = agreed?.isOwn ? approvalRefusals.ALREADY_DECIDED.say() : null;
  const decisions = isOwn ? aboutProposal(true) : { approve, reject: null };
  return {
    ...publicView(row),
    id: row.id,
    status: row.status,
    isWithdrawn: row.isWithdrawn,
    reason: row.reason,
    total: row.total === null ? null : moneyText(row.total),
    document: name === undefined ? null : { name, isReport: row.reportId !== null },
    corrects: corrects ? { nav: moneyText(corrects.nav), date: corrects.valuedOn } : null,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    isOwn,
    mayWithdraw: row.status === 'REQUESTED' && isAllys,
    actions: actionsOf(navMachine, row.status, facts.viewerIs, {
      ...decisions,
      withdraw: isAllys ? null : 'not theirs',
    }),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    isBeyondTolerance: isBeyondTolerance(row),
    tolerancePercent: invariant(percentText(BigInt(row.toleranceBps)), 'a tolerance is a figure'),
    approvalsNeeded: row.approvalsNeeded,
    agreed,
  };
}

function agreedOf(row: NavRow, facts: EntryFacts): NavEntry['agreed'] {
  const kept = row.agreedBy && row.agreedAt ? { by: row.agreedBy, at: row.agreedAt } : undefined;
  const agreed = kept ?? (row.status === 'REQUESTED' ? facts.agreed.get(row.id) : undefined);
  if (!agreed) return null;
  const isOwn = agreed.by === facts.viewer;
  return { by: facts.nameOf(agreed.by), at: agreed.at.toISOString(), isOwn };
}
