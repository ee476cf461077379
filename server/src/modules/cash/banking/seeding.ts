import type { UserCtx } from '../../../kit/ctx.ts';
import { declare as declareTransfer, instruct } from './deposits/service.ts';
import type { Beneficiary } from './deposits/view.ts';
import { bookNext } from './statements/book.ts';
import { readStatement } from './statements/read.ts';
import { confirmStatement as confirm, fileHashOf, keepStatement } from './statements/service.ts';

/** What the demo world is told through: people's and staff's own steps, in one transaction. */
export { addBank } from './accounts/service.ts';
export { instruct };

export const declare = (ctx: UserCtx, said: Parameters<typeof declareTransfer>[1]) =>
  declareTransfer(ctx, said, undefined);

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
