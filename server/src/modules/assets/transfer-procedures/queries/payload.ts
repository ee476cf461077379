import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Requested } from '../../../people/approvals/index.ts';
import type { ProcedureRow } from '../repository.ts';

export const PROCEDURE_APPROVAL = 'transfer.procedure';

export const partiesOf = (row: ProcedureRow): readonly string[] =>
  [row.partyId, row.toPartyId, row.ownerPartyId].flatMap((id) => id ?? []);

/** The parties concerned cannot decide. */
export const approvalPayload = (row: ProcedureRow): Pick<Requested, 'payload' | 'concerns'> => ({
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
  concerns: {
    parties: partiesOf(row),
    users: row.ownerPartyId === null ? [] : [row.requestedBy],
  },
});
