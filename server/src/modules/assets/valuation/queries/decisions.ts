import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  lastEnded,
  openRequests,
  ownCaseReasons,
  trustIn,
} from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import type { NavRow } from '../repository/navs.ts';
import { NAV_APPROVAL } from '../rules.ts';
import type { Waiting } from './matter.ts';

type Waitings = ReadonlyMap<string, Waiting>;

/** The first of two approvals, and what has changed since it was given: then it counts no more. */
export type Agreement = {
  readonly by: string;
  readonly at: Date;
  readonly changed: readonly string[];
};

/** The first approvals of values that wait, by the value's id. */
export async function agreementsOf(
  ctx: Ctx,
  waiting: Waitings,
): Promise<ReadonlyMap<string, Agreement>> {
  const open = waiting.size > 0 ? await openRequests(ctx, [NAV_APPROVAL]) : [];
  return new Map(
    open.flatMap((one) => {
      const matter = waiting.get(one.subjectId)?.matter;
      if (!matter) return [];
      const changed = changedSince(matter, one);
      return [[one.subjectId, { by: one.requestedBy, at: one.requestedAt, changed }] as const];
    }),
  );
}

/** What staff need to decide about a value that waits. */
export type Decidable = {
  readonly fingerprint: string;
  /** Why the viewer doesn't decide it; null when they may. */
  readonly ownCase: string | null;
  /** Whether whoever entered it is not trusted any more: it can be rejected only. */
  readonly isUntrusted: boolean;
  /** Who may still approve it. */
  readonly missing: readonly string[];
  /** Why the first approval counts no more. */
  readonly ended: EndedApproval | null;
};

/** The same for several values, by id, with as many queries however many there are. */
export async function decidablesOf(
  ctx: Ctx,
  all: readonly NavRow[],
  waiting: Waitings,
  agreements: ReadonlyMap<string, Agreement>,
): Promise<ReadonlyMap<string, Decidable>> {
  const rows = all.filter((row) => waiting.has(row.id));
  if (rows.length === 0) return new Map();
  const matterOf = (row: NavRow) => invariant(waiting.get(row.id), 'the value waits').matter;
  const ownCase = await ownCaseReasons(
    ctx,
    rows.map((row) => matterOf(row).concerns),
  );
  const askers = rows.map((row) => row.requestedBy);
  const counts = await trustIn(ctx, askers);
  const mayDecide = await decidersOf(ctx, NAV_APPROVAL);
  const ends = await endsOf(ctx, rows, agreements);
  return new Map(
    rows.map((row) => {
      const matter = matterOf(row);
      const agreement = agreements.get(row.id);
      const first = agreement?.changed.length === 0 ? [agreement.by] : [];
      const decidable: Decidable = {
        fingerprint: fingerprintOf(matter),
        ownCase: ownCase(matter.concerns),
        isUntrusted: !counts(row.requestedBy, row.requestedAt),
        missing: mayDecide({ concerns: matter.concerns, done: [row.requestedBy, ...first] }),
        ended: ends.get(row.id) ?? null,
      };
      return [row.id, decidable] as const;
    }),
  );
}

/** Why first approvals count no more: what they were about has changed, or they ended. */
async function endsOf(
  ctx: Ctx,
  rows: readonly NavRow[],
  agreements: ReadonlyMap<string, Agreement>,
): Promise<ReadonlyMap<string, EndedApproval>> {
  const ids = rows.map((row) => row.id);
  const ended = await lastEnded(ctx, NAV_APPROVAL, ids);
  const stale = [...agreements].filter(([id, { changed }]) => ids.includes(id) && changed.length);
  const names = await namesOf(
    ctx,
    stale.map(([, { by }]) => by),
  );
  const changes = stale.map(([id, { by, at, changed }]) => {
    const name = names.get(by)?.name ?? null;
    const reason = changed.join('; ');
    return [id, { why: 'changed', by: name, at: at.toISOString(), reason }] as const;
  });
  return new Map<string, EndedApproval>([...ended, ...changes]);
}
