import { moneyText } from '@holdfast/domain/kernel/money';
import type { Concerns, Matter } from '../../../people/approvals/index.ts';
import type { RemittanceRow } from '../repository/remittances.ts';

/** The kind of approval by which a second person agrees to a remittance. */
export const REMITTANCE_APPROVAL = 'distribution.remittance';

/** An authority is no party of the product; whoever asked is refused by the request itself. */
export const remittanceConcerns: Concerns = { parties: [], users: [] };

type Matters = Omit<
  RemittanceRow,
  'number' | 'status' | 'decidedBy' | 'decidedAt' | 'decisionReason' | 'entryId' | 'requestedAt'
>;

/** Everything that the second person agrees to. */
export const remittanceMatter = (row: Matters): Matter => ({
  kind: REMITTANCE_APPROVAL,
  subjectId: row.id,
  payload: {
    country: row.country,
    from: row.fromDay,
    to: row.toDay,
    amount: moneyText(row.amount),
    lines: row.lines,
    reference: row.reference,
    note: row.note,
    document: row.fileId,
  },
});

export const remittanceApproval = (row: Matters) => ({
  ...remittanceMatter(row),
  concerns: remittanceConcerns,
});
