import type { ClassVersion } from '@holdfast/domain/assets/structures/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { namesOf, partiesOfUsers } from '../../../people/identity/index.ts';
import { listClassVersions } from '../repository/class-versions.ts';
import { classVersionOf } from '../views/class-versions.ts';

/** Only staff see the names of staff. */
export async function classVersionsOf(
  ctx: Ctx,
  classIds: readonly string[],
  partyId: string | undefined,
): Promise<ReadonlyMap<string, ClassVersion[]>> {
  const rows = await listClassVersions(ctx, classIds);
  const people = [...new Set(rows.flatMap(({ madeBy }) => madeBy ?? []))];
  const names = await namesOf(ctx, people);
  const parties = await partiesOfUsers(ctx, people);
  const isStaff = ctx.actor?.standing.isStaff === true;
  const nameOf = (userId: string | null): string => {
    const isShown = userId !== null && (isStaff || parties.get(userId) === partyId);
    return (isShown ? names.get(userId)?.name : undefined) ?? 'Holdfast';
  };
  const byClass = Map.groupBy(rows, (row) => row.shareClassId);
  return new Map(
    [...byClass].map(
      ([id, own]) => [id, own.map((row) => classVersionOf(row, nameOf(row.madeBy)))] as const,
    ),
  );
}
