import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Concerns, Matter } from '../../../people/approvals/index.ts';
import type { ProcedureRow } from '../repository.ts';

export const PROCEDURE_APPROVAL = 'transfer.procedure';

/** Whose units they are, and who gets them: neither decides. */
export const concernsOf = (row: Pick<ProcedureRow, 'partyId' | 'toPartyId'>): Concerns => ({
  parties: [row.partyId, row.toPartyId].flatMap((id) => id ?? []),
  users: [],
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
  },
});

export const approvalOf = (row: ProcedureRow) => ({ ...matterOf(row), concerns: concernsOf(row) });
