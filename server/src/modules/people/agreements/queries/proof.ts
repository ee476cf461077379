import { readAgreementCode } from '@holdfast/domain/people/agreements/code';
import type { AgreementProof } from '@holdfast/domain/people/agreements/contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findByProof, type SignedRow } from '../repository/signatures.ts';
import { isCurrent } from '../views.ts';
import { companyOf, countersignedFor } from './certificate.ts';

const UNKNOWN: AgreementProof = { result: 'unknown', paper: null };

/** By its code or file. Given both, reports whether the file is the one sealed under the code. */
export async function agreementProof(
  ctx: Ctx,
  given: { readonly code?: string | undefined; readonly hash?: string | undefined },
): Promise<AgreementProof> {
  const hash = given.hash ? Buffer.from(given.hash, 'hex') : undefined;
  const byFile = hash && (await findByProof(ctx, { pdfHash: hash }));
  if (byFile) return proofOf(ctx, byFile);
  const code = readAgreementCode(given.code ?? '');
  const byCode = code ? await findByProof(ctx, { code }) : undefined;
  if (!byCode) return UNKNOWN;
  const proof = await proofOf(ctx, byCode);
  return hash ? { ...proof, result: 'altered' } : proof;
}

const proofOf = async (ctx: Ctx, row: SignedRow): Promise<AgreementProof> => ({
  result: standingOf(row),
  paper: {
    code: row.code,
    name: row.agreementName,
    kind: row.kind,
    version: row.version,
    currentVersion: row.currentVersion,
    signedAt: row.signedAt,
    signers: await signersOf(ctx, row),
    textHash: row.bodyHash.toString('hex'),
    fileHash: row.pdfHash?.toString('hex') ?? null,
  },
});

function standingOf(row: SignedRow): 'genuine' | 'replaced' | 'ended' | 'unfinished' {
  if (isCurrent(row)) return 'genuine';
  if (row.completedAt === null) return row.status === 'PARTLY_SIGNED' ? 'unfinished' : 'ended';
  return row.status === 'TERMINATED' ? 'ended' : 'replaced';
}

async function signersOf(ctx: Ctx, row: SignedRow) {
  const { name, signedAt, countersignerName, completedAt } = row;
  const signedFor = await companyOf(ctx, row);
  const party = { name, signedFor, signedAt };
  if (!countersignerName || !completedAt) return [party];
  const other = { name: countersignerName, signedFor: await countersignedFor(ctx, row) };
  return [party, { ...other, signedAt: completedAt }];
}
