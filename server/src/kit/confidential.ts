import { HOUR } from '@holdfast/domain/kernel/moment';
import { READS_CONFIDENTIAL } from '@holdfast/domain/permissions';
import type { UserCtx } from './ctx.ts';

export const CONFIDENTIAL = 'Confidential';

const READ = 'confidential.read';

export const HIDDEN_ACTIONS = [
  ...[READ, 'party.noted', 'user.opened', 'privacy.kept_opened'],
  ...['onboarding.check_passed', 'onboarding.check_failed', 'market.finding_looked_at'],
] as const;

export type ConfidentialSubject = { readonly kind: string; readonly id?: string | undefined };

type Disclose = (text: string | null) => string | null;

export const readsConfidential = ({ actor }: UserCtx): boolean =>
  actor.standing.staffPermissions.has(READS_CONFIDENTIAL);

/**
 * In full to compliance, else as “Confidential”. Records each access, at most hourly per reader and
 * subject.
 */
export async function disclose(
  ctx: UserCtx,
  subjects: readonly ConfidentialSubject[],
): Promise<Disclose> {
  if (!readsConfidential(ctx)) return (text) => (text === null ? null : CONFIDENTIAL);
  if (subjects.length > 0) await recordReading(ctx, subjects);
  return (text) => text;
}

async function recordReading(ctx: UserCtx, subjects: readonly ConfidentialSubject[]) {
  await ctx.writeRecords();
  const known = await ctx.tx
    .selectFrom('kit.activity')
    .select(['subjectKind', 'subjectId'])
    .distinct()
    .where('actorId', '=', ctx.actor.userId)
    .where('action', '=', READ)
    .where('at', '>', new Date(ctx.now.getTime() - HOUR))
    .execute();
  const keyOf = (kind: string, id: string | null | undefined) => `${kind} ${id ?? ''}`;
  const seen = new Set(known.map((row) => keyOf(row.subjectKind, row.subjectId)));
  const fresh = new Map(subjects.map((one) => [keyOf(one.kind, one.id), one] as const));
  const unread = [...fresh].filter(([key]) => !seen.has(key)).map(([, subject]) => subject);
  await ctx.recordMany(unread.map((subject) => ({ action: READ, subject })));
}
