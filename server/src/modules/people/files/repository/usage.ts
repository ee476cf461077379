import type { Use } from '@holdfast/domain/people/files/quotas';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type NewUse = {
  readonly bytes: number;
  readonly isLoose: boolean;
  /** False for generated files, which count towards their owner's storage but not as uploads. */
  readonly isUpload: boolean;
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Keeps the usage row locked until commit, so that concurrent uploads can't both use the remaining
 * quota.
 */
export async function addUse(
  ctx: Ctx,
  userId: string,
  { bytes, isLoose, isUpload }: NewUse,
): Promise<Use> {
  const [dayFiles, dayBytes] = isUpload ? [1, bytes] : [0, 0];
  const { rows } = await sql<Record<keyof Use, string>>`
    insert into files.usage as u
      (user_id, files, bytes, loose_bytes, day, day_files, day_bytes, last_at)
    values (${userId}, 1, ${bytes}, ${isLoose ? bytes : 0}, ${dayOf(ctx.now)}::date, ${dayFiles},
      ${dayBytes}, ${ctx.now})
    on conflict (user_id) do update set
      files = u.files + 1,
      bytes = u.bytes + excluded.bytes,
      loose_bytes = u.loose_bytes + excluded.loose_bytes,
      day = excluded.day,
      day_files = case when u.day = excluded.day then u.day_files else 0 end + excluded.day_files,
      day_bytes = case when u.day = excluded.day then u.day_bytes else 0 end + excluded.day_bytes,
      last_at = excluded.last_at
    returning day_files, day_bytes, loose_bytes, bytes as total_bytes`.execute(ctx.tx);
  return numbersOf(rows[0]);
}

const numbersOf = (row: Record<keyof Use, string> | undefined): Use => ({
  dayFiles: Number(row?.dayFiles ?? 0),
  dayBytes: Number(row?.dayBytes ?? 0),
  looseBytes: Number(row?.looseBytes ?? 0),
  totalBytes: Number(row?.totalBytes ?? 0),
});

export async function findUse(ctx: Ctx, userId: string): Promise<Use> {
  const { rows } = await sql<Record<keyof Use, string>>`
    select case when day = ${dayOf(ctx.now)}::date then day_files else 0 end as day_files,
      case when day = ${dayOf(ctx.now)}::date then day_bytes else 0 end as day_bytes,
      loose_bytes, bytes as total_bytes
    from files.usage where user_id = ${userId}`.execute(ctx.tx);
  return numbersOf(rows[0]);
}

export type Freed = {
  readonly uploadedBy: string | null;
  readonly bytes: number;
};

export async function attachUse(ctx: Ctx, freed: readonly Freed[]): Promise<void> {
  for (const { uploadedBy, bytes } of freed) {
    if (uploadedBy === null) continue;
    await sql`update files.usage set loose_bytes = greatest(loose_bytes - ${bytes}, 0)
      where user_id = ${uploadedBy}`.execute(ctx.tx);
  }
}

export async function freeUse(ctx: Ctx, freed: Freed, isLoose: boolean): Promise<void> {
  if (freed.uploadedBy === null) return;
  await sql`update files.usage set
      files = greatest(files - 1, 0),
      bytes = greatest(bytes - ${freed.bytes}, 0),
      loose_bytes = greatest(loose_bytes - ${isLoose ? freed.bytes : 0}, 0)
    where user_id = ${freed.uploadedBy}`.execute(ctx.tx);
}
