import { Readable } from 'node:stream';
import type { Signature } from '@holdfast/domain/people/agreements/contract';
import { SIGNED_BY_ALL } from '@holdfast/domain/people/agreements/envelope.machine';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { FileAnswer, OutsideCall } from '../../../../kit/http/route.ts';
import { type ZipEntry, zipStream } from '../../../../kit/http/zip-stream.ts';
import { readBytes, type StoragePort } from '../../files/index.ts';
import { type SignedFilter, signedByCaller } from '../queries/signed.ts';
import { signedPdfFile } from './signed-pdf-file.ts';

/** The most signatures in one archive; a party with more downloads them kind by kind. */
const MOST = 500;

type Asked = Pick<SignedFilter, 'kind' | 'state' | 'q' | 'latest'>;

/** Logs each download. Refuses NOTHING_SIGNED. */
export async function signedArchive(
  call: OutsideCall<UserCtx>,
  storage: StoragePort,
  asked: Asked,
): Promise<FileAnswer> {
  const { rows } = await call.transaction((ctx) =>
    signedByCaller(ctx, { ...asked, page: 1, limit: MOST }),
  );
  const complete = rows.filter(isComplete);
  if (complete.length === 0) return refuse('NOTHING_SIGNED', {});
  const zip = zipStream(entriesOf(call, storage, complete), call.edge.clock.now());
  const body = Readable.from(zip, { objectMode: false });
  return { name: 'signed-agreements.zip', mime: 'application/zip', body };
}

const isComplete = ({ status }: Signature): boolean => SIGNED_BY_ALL.includes(status);

function entriesOf(
  call: OutsideCall<UserCtx>,
  storage: StoragePort,
  signatures: readonly Signature[],
): ZipEntry[] {
  const missing: string[] = [];
  const entries = signatures.map((one) => ({
    path: pathOf(one),
    read: async () => {
      try {
        const file = await signedPdfFile(call, storage, one.id);
        return await readBytes(storage, call.edge.seal, file);
      } catch (error) {
        call.edge.log.error(
          { err: error, signatureId: one.id },
          'Skipped a signed PDF in an archive',
        );
        missing.push(pathOf(one));
        return undefined;
      }
    },
  }));
  const read = async () =>
    missing.length === 0 ? undefined : Buffer.from(MISSING + missing.join('\r\n'));
  return [...entries, { path: 'Not in this archive.txt', read }];
}

const MISSING =
  'These agreements couldn’t be included. Download each one from your agreements page.\r\n\r\n';

/** The signature's code makes the name unique. Characters that file systems reject are dropped. */
const pathOf = ({ agreementName, assetName, version, code }: Signature): string => {
  const name = assetName ? `${assetName}, ${agreementName.toLowerCase()}` : agreementName;
  return `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}, version ${version} (${code}).pdf`;
};
