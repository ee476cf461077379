import { navMachine } from '@holdfast/domain/assets/valuation/nav.machine';
import type { NavEntry, PastNav } from '@holdfast/domain/assets/valuation/shapes';
import { actionsOf, NOT_THEIRS, type Viewer } from '@holdfast/domain/kernel/actions';
import type { Agreement } from './queries/decisions.ts';
import type { Waiting } from './queries/payload.ts';
import type { Source } from './queries/sources.ts';
import type { NavRow } from './repository/navs.ts';
import { isBeyondTolerance } from './rules.ts';

export const publicView = (row: NavRow) => ({
  nav: row.nav,
  date: row.valuedOn,
  kind: row.kind,
  note: row.note,
  changePercent: row.changeBps,
  isCorrected: row.correctedBy !== null,
});

export const pastView = (
  row: NavRow,
  source: Source | undefined,
  corrected: NavRow | undefined,
): PastNav => ({
  ...publicView(row),
  document: source ? { name: source.name, isReport: source.documentId === null } : null,
  corrects: corrected ? { nav: corrected.nav, date: corrected.valuedOn } : null,
});

export type EntryFacts = {
  readonly viewer: string | undefined;
  readonly viewerIs: Viewer;
  readonly allies: ReadonlySet<string>;
  readonly nameOf: (userId: string) => string;
  readonly agreed: ReadonlyMap<string, Agreement>;
  readonly corrected: ReadonlyMap<string, NavRow>;
  readonly sources: ReadonlyMap<string, Source>;
  readonly waiting: ReadonlyMap<string, Waiting>;
};

export function entryOf(row: NavRow, facts: EntryFacts): NavEntry {
  const { nameOf } = facts;
  const corrects = row.corrects === null ? undefined : facts.corrected.get(row.corrects);
  const isAllys = facts.allies.has(row.requestedBy);
  return {
    ...publicView(row),
    ...figuresOf(row, facts),
    id: row.id,
    status: row.status,
    isWithdrawn: row.isWithdrawn,
    reason: row.reason,
    document: documentOf(row, facts),
    corrects: corrects ? { nav: corrects.nav, date: corrects.valuedOn } : null,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt,
    isOwn: row.requestedBy === facts.viewer,
    actions: actionsOf(navMachine, row.status, facts.viewerIs, {
      withdraw: isAllys ? null : NOT_THEIRS,
    }),
    decidedBy: row.decidedBy && nameOf(row.decidedBy),
    decidedAt: row.decidedAt,
    isBeyondTolerance: isBeyondTolerance(row),
    tolerancePercent: row.toleranceBps,
    approvalsNeeded: row.approvalsNeeded,
    agreed: agreedOf(row, facts),
  };
}

function figuresOf(row: NavRow, { waiting }: EntryFacts): Pick<NavEntry, 'total' | 'previous'> {
  const { previous, total } = waiting.get(row.id) ?? { total: row.total ?? undefined };
  return {
    total: total ?? null,
    previous: previous ? { nav: previous.nav, date: previous.valuedOn } : null,
  };
}

function documentOf(row: NavRow, { sources }: EntryFacts): NavEntry['document'] {
  const source = sources.get(row.id);
  if (!source) return null;
  const { name, documentId, isReplaced, sha256 } = source;
  return { name, isReport: documentId === null, documentId, isReplaced, sha256 };
}

function agreedOf(row: NavRow, facts: EntryFacts): NavEntry['agreed'] {
  const kept = row.agreedBy && row.agreedAt ? { by: row.agreedBy, at: row.agreedAt } : undefined;
  const agreed = kept ?? (row.status === 'REQUESTED' ? facts.agreed.get(row.id) : undefined);
  if (!agreed) return null;
  const isOwn = agreed.by === facts.viewer;
  return { by: facts.nameOf(agreed.by), at: agreed.at, isOwn };
}
