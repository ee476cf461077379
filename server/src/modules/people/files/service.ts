import { STORED_PATH } from '@holdfast/domain/people/files/limits';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { setAvatar } from '../identity/index.ts';
import {
  type FileRow,
  findFile,
  findFileByKey,
  listFiles,
  listOpenedBy,
  listOpenings,
  markRemoved,
  saveFile,
  saveOpening,
} from './repository.ts';
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
};

/** Makes a file of staged bytes, in this transaction. Answers its id. */
export async function keepFile(ctx: Ctx, staged: Staged, keep: Keep): Promise<string> {
  const id = ctx.newId();
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
  });
  return id;
}

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
export const removeFile = markRemoved;

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
): Promise<ReadonlySet<string>> =>
  new Set(await listOpenedBy(ctx, ctx.actor.userId, [...new Set(fileIds)]));

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
