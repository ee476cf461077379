import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Concerns, Matter } from '../../../people/approvals/index.ts';
import type { ProcedureRow } from '../repository.ts';

export const PROCEDURE_APPROVAL = 'transfer.procedure';

/** Whose units they are, who gets them, and the owner who asks for it: none of them decides. */
export const concernsOf = (
  row: Pick<ProcedureRow, 'partyId' | 'toPartyId' | 'ownerPartyId' | 'requestedBy'>,
): Concerns => ({
  parties: [row.partyId, row.toPartyId, row.ownerPartyId].flatMap((id) => id ?? []),
  users: row.ownerPartyId === null ? [] : [row.requestedBy],
});

/** Everything that the second person agrees to. */
export const matterOf = (row: ProcedureRow): Matter => ({
  kind: PROCEDURE_APPROVAL,
  subjectId: row.id,
  payload: {
    procedure: PROCEDURE_WORDS[row.kind],
    assetId: row.assetId,
    partyId: row.partyId,
    toPartyId: row.toPartyId,
    units: row.units === null ? null : formatQuantity(row.units),
    reason: REASON_WORDS[row.reasonClass],
    words: row.words,
    document: row.fileId,
    ...(row.ownerPartyId === null ? {} : { askedByOwner: row.ownerPartyId }),
  },
});

export const approvalOf = (row: ProcedureRow) => ({ ...matterOf(row), concerns: concernsOf(row) });
