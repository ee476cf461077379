import { moneyText } from '@holdfast/domain/kernel/money';
import { NO_PARTIES, type Requested } from '../../../people/approvals/index.ts';
import type { RemittanceRow } from '../repository/remittances.ts';

export const REMITTANCE_APPROVAL = 'distribution.remittance';

export const remittancePayload = (row: RemittanceRow): Pick<Requested, 'payload' | 'concerns'> => ({
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
  concerns: NO_PARTIES,
});

export const remittanceNumber = ({ number }: Pick<RemittanceRow, 'number'>): string =>
  `TAX-${number}`;
