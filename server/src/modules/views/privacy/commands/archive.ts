import { later } from '@holdfast/domain/kernel/moment';
import type { ArchiveState } from '@holdfast/domain/views/privacy/contract';
import { refuse } from '@holdfast/domain/views/privacy/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { ARCHIVE_JOB } from '../jobs/names.ts';
import {
  type ArchiveRow,
  latestArchive,
  lockPerson,
  saveArchive,
  saveTicket,
  spendTicket,
} from '../repository/archives.ts';
import { nextArchiveAt, TICKET_MS } from '../rules.ts';

export async function archiveState(ctx: UserCtx): Promise<ArchiveState> {
  return stateOf(await latestArchive(ctx, ctx.actor.userId), ctx.now);
}

function stateOf(row: ArchiveRow | undefined, now: Date): ArchiveState {
  const nextAt = nextArchiveAt(row, now) ?? null;
  if (!row) return { archive: null, nextAt };
  const over = row.status === 'READY' && row.expiresAt !== null && row.expiresAt <= now;
  const status = (over ? 'EXPIRED' : row.status) as NonNullable<ArchiveState['archive']>['status'];
  return {
    archive: {
      id: row.id,
      status,
      requestedAt: row.requestedAt,
      readyAt: row.readyAt,
      expiresAt: row.expiresAt,
      bytes: row.bytes,
    },
    nextAt,
  };
}

/** Requires re-authentication. Refuses ARCHIVE_NOT_YET within a day of the last archive. */
export async function askForArchive(ctx: UserCtx): Promise<ArchiveState> {
  const { userId } = ctx.actor;
  await lockPerson(ctx, userId);
  const nextAt = nextArchiveAt(await latestArchive(ctx, userId), ctx.now);
  if (nextAt) refuse('ARCHIVE_NOT_YET', { nextAt: nextAt.toISOString() });
  await saveArchive(ctx, userId);
  await ctx.record({ action: 'privacy.archive_asked', subject: { kind: 'user', id: userId } });
  await ctx.triggerJob(ARCHIVE_JOB);
  return archiveState(ctx);
}

/** Issues a single-use link after re-authentication. Refuses NOT_FOUND and ARCHIVE_GONE. */
export async function giveLink(ctx: UserCtx): Promise<{ url: string }> {
  const row = await latestArchive(ctx, ctx.actor.userId);
  if (!row) return refuse('NOT_FOUND', {});
  if (stateOf(row, ctx.now).archive?.status !== 'READY') refuse('ARCHIVE_GONE', {});
  const ticket = ctx.random(32).toString('base64url');
  await saveTicket(ctx, row.id, digestOf(ctx, ticket), later(ctx.now, TICKET_MS));
  return { url: `/api/user/privacy/archive/file?ticket=${ticket}` };
}

/** Refuses DOWNLOAD_LINK_USED if the link is used, expired or another user's. */
export async function takeArchive(ctx: UserCtx, ticket: string) {
  const taken = await spendTicket(ctx, ctx.actor.userId, digestOf(ctx, ticket));
  if (!taken) return refuse('DOWNLOAD_LINK_USED', {});
  await ctx.record({
    action: 'privacy.archive_saved',
    subject: { kind: 'user', id: ctx.actor.userId },
  });
  return {
    id: taken.id,
    storageKey: invariant(taken.storageKey, 'an offered archive has its bytes'),
    day: invariant(taken.readyAt, 'an offered archive was created').toISOString().slice(0, 10),
  };
}

const digestOf = (ctx: Ctx, ticket: string): Buffer => ctx.seal.digest('privacy.ticket', ticket);
