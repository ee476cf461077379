import { createHash } from 'node:crypto';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { type FileRow, listFilesAfter } from '../repository/files.ts';
import { readBytes } from '../staging/stage.ts';
import type { StoragePort } from '../storage.port.ts';

type Finding = { readonly subject: string; readonly expected: string; readonly found: string };

const BATCH = 200;
const AT_ONCE = 8;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Compares each file's row with the bytes in storage, so that a restore that brought back the
 * database and the files of different moments is found. Reads every file once.
 */
export async function verifyFiles(edge: Edge, storage: StoragePort) {
  const findings: Finding[] = [];
  let checked = 0n;
  for (let after = FIRST; ; ) {
    const rows = await transaction(edge, { requestId: 'files-verify' }, (ctx) =>
      listFilesAfter(ctx, after, BATCH),
    );
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const some = rows.slice(at, at + AT_ONCE);
      const found = await Promise.all(some.map((row) => findingOf(edge, storage, row)));
      findings.push(...found.filter((one) => one !== undefined));
    }
    checked += BigInt(rows.length);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
  }
  return { name: 'Files match their records', checked, findings };
}

async function findingOf(
  { seal }: Edge,
  storage: StoragePort,
  row: FileRow,
): Promise<Finding | undefined> {
  const expected = row.sha256.toString('hex').slice(0, 16);
  const found = await readBytes(storage, seal, row).then(
    (bytes) => (bytes ? hashOf(bytes) : 'no bytes'),
    () => 'bytes that can’t be decrypted',
  );
  const subject = `${row.purpose} ${row.id} (${row.storageKey})`;
  return found === expected ? undefined : { subject, expected, found };
}

const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);
