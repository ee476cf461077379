import type { Asked } from '@holdfast/domain/kernel/list';
import type { STORAGE } from '@holdfast/domain/people/files/list';
import {
  STORAGE_QUOTAS,
  type StorageLevel,
  storageLevelOf,
} from '@holdfast/domain/people/files/quotas';
import { isPartlyComplete } from '@holdfast/domain/people/identity/completion';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';
import { pageOfRows } from '../../../kit/http/page-rows.ts';

export async function storageUsers(ctx: Ctx, asked: Asked<typeof STORAGE>) {
  const { q } = asked;
  const pattern = q ? containing(q.toLowerCase()) : undefined;
  const base = ctx.tx
    .selectFrom('files.usage as f')
    .innerJoin('identity.user as u', 'u.id', 'f.userId')
    .innerJoin('identity.party as p', 'p.id', 'u.partyId')
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb(
          sql<string>`lower(u.first_name || ' ' || u.last_name || ' ' || u.email)`,
          'like',
          pattern ?? '',
        ),
      ),
    );
  const found = base
    .select(['u.firstName', 'u.lastName', 'u.email', 'u.isStaff', 'u.partialComplete'])
    .select(['p.kind', 'p.isOwner', 'p.approvedAt', 'p.isCaseSent'])
    .select(['f.userId', 'f.files', 'f.bytes', 'f.looseBytes'])
    .select(['f.day', 'f.dayBytes', 'f.lastAt'])
    .orderBy('f.bytes', 'desc')
    .orderBy('f.userId');
  const { rows, total } = await pageOfRows<Row>(found, asked);
  return { rows: rows.map((row) => viewOf(ctx.now, row)), total };
}

type Row = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly kind: string;
  readonly partialComplete: boolean;
  readonly isCaseSent: boolean;
  readonly isOwner: boolean;
  readonly approvedAt: Date | null;
  readonly userId: string;
  readonly files: number;
  readonly bytes: bigint;
  readonly looseBytes: bigint;
  readonly day: string;
  readonly dayBytes: bigint;
  readonly lastAt: Date;
};

function viewOf(now: Date, row: Row) {
  const { userId, email, files, isStaff, isOwner } = row;
  const hasAdminApproved = row.approvedAt !== null;
  const level: StorageLevel = storageLevelOf({
    isStaff,
    isOwner,
    partialComplete: isPartlyComplete(row),
    hasAdminApproved,
  });
  const { dayBytes, looseBytes, totalBytes } = STORAGE_QUOTAS[level];
  const isToday = row.day === now.toISOString().slice(0, 10);
  return {
    userId,
    name: `${row.firstName} ${row.lastName}`,
    email,
    level,
    files,
    bytes: Number(row.bytes),
    looseBytes: Number(row.looseBytes),
    todayBytes: isToday ? Number(row.dayBytes) : 0,
    quota: { dayBytes, looseBytes, totalBytes },
    lastAt: row.lastAt,
  };
}
