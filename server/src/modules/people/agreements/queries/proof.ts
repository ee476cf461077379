import { readAgreementCode } from '@holdfast/domain/people/agreements/code';
import type { AgreementProof } from '@holdfast/domain/people/agreements/contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findByProof, type SignedRow } from '../repository/signatures.ts';
import { isCurrent } from '../views.ts';

const UNKNOWN: AgreementProof = { result: 'unknown', paper: null };

/**
 * What anybody learns who has a signed agreement, by its code or by its file. The two together say
 * whether the file is the one that was sealed under its code.
 */
export async function agreementProof(
  ctx: Ctx,
  given: { readonly code?: string | undefined; readonly hash?: string | undefined },
): Promise<AgreementProof> {
  const hash = given.hash ? Buffer.from(given.hash, 'hex') : undefined;
  const byFile = hash && (await findByProof(ctx, { pdfHash: hash }));
  if (byFile) return proofOf(byFile);
  const code = readAgreementCode(given.code ?? '');
  const byCode = code ? await findByProof(ctx, { code }) : undefined;
  if (!byCode) return UNKNOWN;
  return hash ? { ...proofOf(byCode), result: 'altered' } : proofOf(byCode);
}

const proofOf = (row: SignedRow): AgreementProof => ({
  result: standingOf(row),
  paper: {
    code: row.code,
    name: row.agreementName,
    kind: row.kind,
    version: row.version,
    currentVersion: row.currentVersion,
    signedAt: row.signedAt.toISOString(),
    signers: signersOf(row),
    textHash: row.bodyHash.toString('hex'),
    fileHash: row.pdfHash?.toString('hex') ?? null,
  },
});

/** How a genuine paper stands today. */
function standingOf(row: SignedRow): 'genuine' | 'replaced' | 'ended' | 'unfinished' {
  if (isCurrent(row)) return 'genuine';
  if (row.completedAt === null) return row.status === 'PARTLY_SIGNED' ? 'unfinished' : 'ended';
  return row.status === 'TERMINATED' ? 'ended' : 'replaced';
}

function signersOf({ name, signedAt, countersignerName, completedAt }: SignedRow) {
  const party = { initials: initialsOf(name), signedAt: signedAt.toISOString() };
  if (!countersignerName || !completedAt) return [party];
  const platform = initialsOf(countersignerName);
  return [party, { initials: platform, signedAt: completedAt.toISOString() }];
}

/** "Amara Lindqvist" as "AL"; of many names the first and the last. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
