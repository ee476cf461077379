import type { LineClass } from '@holdfast/domain/cash/bank-statements/line-classes';
import type { StatementStage } from '@holdfast/domain/cash/bank-statements/statement.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { depositsByIds } from '../../bank-deposits/index.ts';
import { ownLinesAmong } from '../../remittances/index.ts';
import type { LineRow } from '../repository/lines.ts';
import { listUploaders, type SuspenseRow } from '../repository/suspense.ts';
import { KINDS, possibleOwners } from './suspense-payload.ts';

export type Classing = {
  readonly line: LineRow;
  readonly item: SuspenseRow | undefined;
  readonly lineClass: LineClass;
  readonly reason: string;
  readonly requestedBy: string;
};

/**
 * Before booking, or after it while nothing else explains an outgoing payment. The caller has
 * locked the line.
 */
export async function isOpenLine(ctx: Ctx, line: LineRow, stage: StatementStage): Promise<boolean> {
  if (stage === 'PREVIEW') return line.outcome === 'read';
  if (line.outcome !== 'outgoing' || line.settledWithdrawal !== null) return false;
  return !(await ownLinesAmong(ctx, [line.id])).has(line.id);
}

export function proposedClassing(item: SuspenseRow, line: LineRow): Classing | undefined {
  const { proposedMove, proposedClass: lineClass, proposedBy, proposedReason } = item;
  if (proposedMove !== 'class' || !lineClass || !proposedBy) return undefined;
  return { line, item, lineClass, reason: proposedReason ?? '', requestedBy: proposedBy };
}

type Known = { readonly uploadedBy: string | null; readonly heldForParty: string | null };

/** Concerns every party that may own the money. The uploader may submit it but not approve it. */
export function classOf(
  { line, item, lineClass, reason }: Classing,
  { uploadedBy, heldForParty }: Known,
): Requested {
  return {
    kind: KINDS.class,
    subjectId: item?.id ?? line.id,
    payload: {
      lineClass,
      amount: line.amount,
      currency: line.currency,
      day: line.day,
      line: sha256(line.details).toString('hex'),
      bankReference: line.bankReference,
      depositId: item?.depositId ?? null,
      reason,
    },
    concerns: {
      parties: item ? possibleOwners(item, heldForParty) : [],
      users: uploadedBy ? [uploadedBy] : [],
    },
  };
}

export async function classPayload(ctx: Ctx, classing: Classing): Promise<Requested> {
  const { line, item } = classing;
  const uploaders = await listUploaders(ctx, [line.statementId]);
  const [deposit] = item?.depositId ? await depositsByIds(ctx, [item.depositId]) : [];
  return classOf(classing, {
    uploadedBy: uploaders.get(line.statementId) ?? null,
    heldForParty: deposit?.partyId ?? null,
  });
}
