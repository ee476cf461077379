import type { UserCtx } from '../../../../kit/ctx.ts';
import type { Beneficiary } from '../../bank-deposits/index.ts';
import { readStatement } from '../documents/read.ts';
import { bookNext } from './book.ts';
import { confirmStatement as confirm } from './confirm.ts';
import { fileHashOf, keepStatement } from './upload.ts';

/** Reads a file and keeps its statement, unbooked. */
export const importStatement = (
  ctx: UserCtx,
  file: { readonly name: string; readonly bytes: Uint8Array },
  to: Beneficiary,
): Promise<string> =>
  keepStatement(
    ctx,
    { name: file.name, hash: fileHashOf(file.bytes) },
    readStatement(file.bytes, file.name),
    to,
  );

/** Confirms a statement and books all of it. */
export async function confirmStatement(ctx: UserCtx, id: string): Promise<void> {
  await confirm(ctx, id);
  let more = true;
  while (more) more = await bookNext(ctx, id);
}
