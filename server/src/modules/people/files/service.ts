import { DAY } from '@holdfast/domain/kernel/moment';
import { STORED_PATH } from '@holdfast/domain/people/files/limits';
import {
  exceeded,
  STORAGE_QUOTAS,
  storageLevelOf,
  type Use,
} from '@holdfast/domain/people/files/quotas';
import { refuse } from '@holdfast/domain/refusals';
import type { Actor, Ctx, UserCtx } from '../../../kit/ctx.ts';
import { setAvatar } from '../identity/index.ts';
import {
  type FileRow,
  findFile,
  findFileByKey,
  forgetFileRows,
  listFiles,
  listOpenedBy,
  listOpenings,
  markAttached,
  markRemoved,
  saveFile,
  saveOpening,
} from './repository/files.ts';
import { addUse, findUse } from './repository/usage.ts';
import { isOwn, mayOpen } from './rules.ts';
import type { Staged } from './staging/stage.ts';

export type Keep = {
  /** Such as `onboarding.identity_front` or `assets.document`. */
  readonly purpose: string;
  readonly name: string;
  /** The owning party; default: the platform. */
  readonly partyId?: string;
  readonly isPublic?: boolean;
  /** Uploaded in advance, and deleted after some days unless attached. */
  readonly isLoose?: boolean;
  /** Generated, or part of a signature: exempt from quotas. */
  readonly isMade?: boolean;
};

/** Inserts the row of staged bytes. Refuses STORAGE_QUOTA. */
export async function keepFile(ctx: Ctx, staged: Staged, keep: Keep): Promise<string> {
  const id = ctx.newId();
  if (ctx.actor) await countUse(ctx, ctx.actor, staged.bytes, keep);
  await saveFile(ctx, {
    id,
    partyId: keep.partyId ?? null,
    uploadedBy: ctx.actor?.userId ?? null,
    purpose: keep.purpose,
    name: keep.name.slice(0, 120),
    mime: staged.mime,
    bytes: staged.bytes,
    sha256: staged.sha256,
    storageKey: staged.storageKey,
    sealed: staged.sealed,
    isPublic: keep.isPublic ?? false,
    createdAt: ctx.now,
    attachedAt: keep.isLoose ? null : ctx.now,
  });
  return id;
}

async function countUse(ctx: Ctx, actor: Actor, bytes: number, keep: Keep): Promise<void> {
  const { isLoose = false, isMade = false } = keep;
  const use = await addUse(ctx, actor.userId, { bytes, isLoose, isUpload: !isMade });
  if (!isMade) refuseBeyond(use, actor, bytes, ctx.now);
}

/**
 * Refuses STORAGE_QUOTA before processing. `keepFile` counts the smaller size after re-encoding.
 */
export async function assertQuota(ctx: UserCtx, bytes: number): Promise<void> {
  const { actor } = ctx;
  const { dayFiles, dayBytes, totalBytes } = await findUse(ctx, actor.userId);
  const use = {
    dayFiles: dayFiles + 1,
    dayBytes: dayBytes + bytes,
    totalBytes: totalBytes + bytes,
  };
  refuseBeyond({ ...use, looseBytes: 0 }, actor, bytes, ctx.now);
}

function refuseBeyond(use: Use, actor: Actor, bytes: number, now: Date): void {
  const quota = STORAGE_QUOTAS[storageLevelOf(actor.standing)];
  const part = exceeded(use, quota);
  if (!part) return;
  const own = part === 'dayFiles' ? 1 : bytes;
  const isOfDay = part === 'dayFiles' || part === 'dayBytes';
  refuse('STORAGE_QUOTA', {
    part,
    most: quota[part],
    left: Math.max(0, quota[part] - (use[part] - own)),
    againAt: isOfDay ? nextDay(now).toISOString() : null,
  });
}

const nextDay = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);

export const attachFiles = markAttached;

/** The calling module decides access. */
export const fileById = findFile;

export async function filesByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const rows = await listFiles(ctx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row] as const));
}

/** The caller deletes the bytes of the returned storage key after commit. */
export const removeFile = (ctx: Ctx, id: string): Promise<string | undefined> =>
  markRemoved(ctx, id);

/**
 * Marks files as deleted and erases their names; the law requires the bytes to be retained
 * elsewhere.
 */
export const forgetFiles = forgetFileRows;

/** Deletes a replaced profile picture, but no public file of another purpose. */
export async function removeAvatar(ctx: Ctx, path: string): Promise<void> {
  const file = await findFileByKey(ctx, path);
  if (file?.purpose === AVATAR) await markRemoved(ctx, file.id);
}

export async function logOpening(ctx: Ctx, fileId: string): Promise<void> {
  await saveOpening(ctx, fileId, ctx.actor?.userId ?? null);
}

export const openedByActor = async (
  ctx: UserCtx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => listOpenedBy(ctx, ctx.actor.userId, [...new Set(fileIds)]);

export const openingsOf = listOpenings;

/**
 * For its owner or for re-authenticated identity reviewers; logged. Refuses NOT_FOUND and
 * CONFIRM_IDENTITY.
 */
export async function openPrivateFile(ctx: UserCtx, fileId: string): Promise<FileRow> {
  const file = await findFile(ctx, fileId);
  if (!file || !mayOpen(file, ctx.actor)) return refuse('NOT_FOUND', {});
  const { needsRecentProof } = ctx.actor;
  if (needsRecentProof && !file.isPublic && !isOwn(file, ctx.actor)) refuse('CONFIRM_IDENTITY', {});
  if (!file.isPublic) await logOpening(ctx, file.id);
  return file;
}

/** Public, or a private file of the caller's own, which is logged. */
export async function fileForPreview(ctx: Ctx, path: string): Promise<FileRow> {
  const file = STORED_PATH.test(path) ? await findFileByKey(ctx, path) : undefined;
  if (!file || !(file.isPublic || isOwn(file, ctx.actor))) return refuse('NOT_FOUND', {});
  if (!file.isPublic) await logOpening(ctx, file.id);
  return file;
}

const AVATAR = 'identity.avatar';

export async function keepAvatar(ctx: UserCtx, staged: Staged): Promise<string> {
  await keepFile(ctx, staged, {
    purpose: AVATAR,
    name: staged.mime === 'image/png' ? 'picture.png' : 'picture.jpg',
    partyId: ctx.actor.partyId,
    isPublic: true,
  });
  await setAvatar(ctx, ctx.actor.userId, staged.storageKey);
  return staged.storageKey;
}
