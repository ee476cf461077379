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
  /** What it is for, such as `onboarding.identity_front` or `assets.document`. */
  readonly purpose: string;
  /** How it is called when somebody saves it. */
  readonly name: string;
  /** Whose it is; without one it is the platform's own. */
  readonly partyId?: string;
  readonly isPublic?: boolean;
  /** Uploaded ahead of what will name it: `attachFiles` says so, else it is deleted after days. */
  readonly isLoose?: boolean;
  /** Made by the product, or part of a signature: never refused for its size. */
  readonly isMade?: boolean;
};

/**
 * Makes a file of staged bytes, in this transaction. Answers its id. Refuses STORAGE_QUOTA when
 * whoever uploads it has used up their quota.
 */
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

/** Counts a file for its account, or refuses it with what is left and when there is more. */
async function countUse(ctx: Ctx, actor: Actor, bytes: number, keep: Keep): Promise<void> {
  const { isLoose = false, isMade = false } = keep;
  const use = await addUse(ctx, actor.userId, { bytes, isLoose, isUpload: !isMade });
  if (!isMade) refuseBeyond(use, actor, bytes, ctx.now);
}

/**
 * Refuses STORAGE_QUOTA before anything is done with a file that its sender has no quota left for.
 * `keepFile` counts what is kept in the end, which a picture that is written anew makes smaller.
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

/** Refuses with what is left and when there is more. */
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

/** Uploads that something names from now on: they stay, and count as unattached no more. */
export const attachFiles = markAttached;

/** A file by its id, or undefined. Whether somebody may open it is the asking module's decision. */
export const fileById = findFile;

/** Files by id in one query; those that are gone are left out. */
export async function filesByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const rows = await listFiles(ctx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row] as const));
}

/**
 * Takes a file away: nobody opens it any more. Answers the key of its bytes, which the caller takes
 * out of storage once the transaction is committed.
 */
export const removeFile = (ctx: Ctx, id: string): Promise<string | undefined> =>
  markRemoved(ctx, id);

/** Takes files away whose bytes are kept elsewhere, for a law; their names are forgotten. */
export const forgetFiles = forgetFileRows;

/** Takes away a picture that its person replaced; a public file of another purpose stays. */
export async function removeAvatar(ctx: Ctx, path: string): Promise<void> {
  const file = await findFileByKey(ctx, path);
  if (file?.purpose === AVATAR) await markRemoved(ctx, file.id);
}

/** Writes down that the actor opened a private file. */
export async function logOpening(ctx: Ctx, fileId: string): Promise<void> {
  await saveOpening(ctx, fileId, ctx.actor?.userId ?? null);
}

/** Which of these files the acting person has opened, however often others have. */
export const openedByActor = async (
  ctx: UserCtx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => listOpenedBy(ctx, ctx.actor.userId, [...new Set(fileIds)]);

/** Who opened which of these files, latest first. */
export const openingsOf = listOpenings;

/**
 * A private file for its owner or for staff who review identities, who show again that it is them;
 * the opening is logged. Refuses NOT_FOUND and CONFIRM_IDENTITY.
 */
export async function openPrivateFile(ctx: UserCtx, fileId: string): Promise<FileRow> {
  const file = await findFile(ctx, fileId);
  if (!file || !mayOpen(file, ctx.actor)) return refuse('NOT_FOUND', {});
  const { mustProve } = ctx.actor;
  if (mustProve && !file.isPublic && !isOwn(file, ctx.actor)) refuse('CONFIRM_IDENTITY', {});
  if (!file.isPublic) await logOpening(ctx, file.id);
  return file;
}

/** The file behind a preview path: a public one, or an own one (its opening is logged). */
export async function fileForPreview(ctx: Ctx, path: string): Promise<FileRow> {
  const file = STORED_PATH.test(path) ? await findFileByKey(ctx, path) : undefined;
  if (!file || !(file.isPublic || isOwn(file, ctx.actor))) return refuse('NOT_FOUND', {});
  if (!file.isPublic) await logOpening(ctx, file.id);
  return file;
}

const AVATAR = 'identity.avatar';

/** Makes a staged square the caller's picture. Answers its path; the one before is taken away. */
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
