import { APPROVAL_KINDS, type ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { Ctx } from '../../../../kit/ctx.ts';
import { namesOf, staffWith, standingsOf } from '../../identity/index.ts';
import type { AnyDefinition, Request } from '../definition.ts';
import { type Concerns, ownCasesOf } from './own-case.ts';

export type Undecided = {
  readonly concerns: Concerns;
  readonly done: readonly string[];
  readonly able?: readonly string[] | undefined;
};

/** Sorted names. Loads approvers once for many requests. */
export async function decidersOf(
  ctx: Ctx,
  kind: ApprovalKind,
): Promise<(one: Undecided) => readonly string[]> {
  const staff = await staffWith(ctx, APPROVAL_KINDS[kind].by);
  const names = await namesOf(ctx, staff);
  const isOwnCase = await ownCasesOf(ctx, staff);
  return ({ concerns, done, able }) =>
    staff
      .filter(
        (userId) =>
          !done.includes(userId) &&
          !isOwnCase(userId, concerns) &&
          (able?.includes(userId) ?? true),
      )
      .flatMap((userId) => names.get(userId)?.name ?? [])
      .sort((a, b) => a.localeCompare(b));
}

export async function listDeciders(
  ctx: Ctx,
  { kind, mayDecide }: AnyDefinition,
  request: Request,
  concerns: Concerns,
): Promise<readonly string[]> {
  const staff = await staffWith(ctx, APPROVAL_KINDS[kind].by);
  const isOwnCase = await ownCasesOf(ctx, staff);
  const others = staff.filter((userId) => !isOwnCase(userId, concerns));
  if (!mayDecide) return others;
  const standings = await standingsOf(ctx, others);
  return others.filter((userId) => {
    const permissions = standings.get(userId)?.staffPermissions;
    return permissions && mayDecide({ userId, permissions }, request);
  });
}
