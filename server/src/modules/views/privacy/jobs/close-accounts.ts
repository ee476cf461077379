import type { Ctx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { readBytes, type StoragePort } from '../../../people/files/index.ts';
import { obstacles, stopClosing } from '../commands/closure.ts';
import {
  type Closing,
  eraseAccount,
  filesHeld,
  heldOf,
  type MovedFile,
} from '../commands/erase.ts';
import { filesOf } from '../personal-data.read.ts';
import { personOf } from '../queries/person.ts';
import { nextDueClosure } from '../repository/closures.ts';
import { planRemovals } from '../repository/removals.ts';
import { strayAt } from '../rules.ts';
import { CLOSE_JOB, KEEP_JOB, KEPT_SEAL, keptPlace } from './names.ts';

export async function closeNext(edge: Edge, storage: StoragePort): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: CLOSE_JOB }, work);
  const due = await inOne(async (ctx) => {
    const closing = await nextDueClosure(ctx);
    if (!closing) return undefined;
    const found = await obstacles(ctx, closing.userId);
    if (found.length > 0) {
      await stopClosing(ctx, closing);
      return { closing, open: undefined };
    }
    const person = invariant(await personOf(ctx, closing.userId), 'a closing account has its user');
    const held = filesHeld(await heldOf(ctx, person));
    return {
      closing,
      open: { person, held, files: await filesOf(ctx.tx, person, [...held.keys()]) },
    };
  });
  if (!due) return false;
  if (!due.open) return true;
  const { person, held, files } = due.open;
  const moved: MovedFile[] = [];
  for (const file of files) {
    const law = held.get(file.id);
    const bytes = law && (await readBytes(storage, edge.seal, file));
    if (!law || !bytes) continue;
    const place = await inOne(async (ctx) => {
      const storageKey = storage.newKey('bin');
      // The key is scheduled for removal before the bytes are written, so that a crash leaves no
      // stray file.
      await planRemovals(ctx, [storageKey], strayAt(ctx.now));
      return { storageKey, keptId: ctx.newId() };
    });
    const sealed = edge.seal.close(KEPT_SEAL, keptPlace(place.keptId), bytes);
    await storage.put(place.storageKey, sealed, 'application/octet-stream');
    moved.push({ file, law, ...place });
  }
  const closing = { ...due.closing, years: edge.config.retentionYears };
  await inOne((ctx) => erase(ctx, closing, { person, files, moved }));
  return true;
}

type Ready = {
  readonly person: Parameters<typeof eraseAccount>[2];
  readonly files: Parameters<typeof eraseAccount>[3]['all'];
  readonly moved: readonly MovedFile[];
};

/** The account stays open if money or files have arrived in the meantime. */
async function erase(ctx: Ctx, closing: Closing, { person, files, moved }: Ready): Promise<void> {
  if ((await obstacles(ctx, closing.userId)).length > 0) return stopClosing(ctx, closing);
  // The next run moves all files, including any added since.
  const known = new Set(files.map((file) => file.id));
  const named = [...filesHeld(await heldOf(ctx, person)).keys()];
  const now = await filesOf(ctx.tx, person, named);
  if (now.some((file) => !known.has(file.id))) return;
  if (await eraseAccount(ctx, closing, person, { all: files, moved }))
    await ctx.triggerJob(KEEP_JOB);
}
