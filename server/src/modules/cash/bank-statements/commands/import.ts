import type { UserCtx } from '../../../../kit/ctx.ts';
import type { Beneficiary } from '../../bank-deposits/index.ts';
import { readStatement } from '../documents/read.ts';
import { statementOf } from '../queries/statements.ts';
import { bookNext } from './book.ts';
import { confirmStatement as confirm } from './confirm.ts';
import { fileHashOf, keepStatement } from './upload.ts';

export const importStatement = async (
  ctx: UserCtx,
  file: { readonly name: string; readonly bytes: Uint8Array },
  to: Beneficiary,
): Promise<string> => {
  const { name, bytes } = file;
  const read = readStatement(bytes, name);
  const { row } = await keepStatement(ctx, { name, hash: fileHashOf(bytes), read }, to);
  return row.id;
};

export async function confirmStatement(ctx: UserCtx, id: string): Promise<void> {
  const { plan } = await statementOf(ctx, id, { page: 1, limit: 1 });
  await confirm(ctx, id, plan?.fingerprint ?? '');
  let more = true;
  while (more) more = await bookNext(ctx, id);
}
