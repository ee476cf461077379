import type { RemittanceSchedule } from '@holdfast/domain/cash/remittances/schedule';
import { NO_PARTIES } from '../../../people/approvals/index.ts';
import type { RemittanceDeps } from '../deps.ts';
import type { RemittanceRow } from '../repository/remittances.ts';
import type { ScheduleRow } from '../repository/schedule.ts';
import type { TopUpRow } from '../repository/top-ups.ts';
import { payeeOf } from '../rules.ts';

export const REMITTANCE_APPROVAL = 'own_money.remittance';
export const TOP_UP_APPROVAL = 'own_money.top_up';
export const SCHEDULE_APPROVAL = 'own_money.schedule';

/** Includes the account: a payment to a different one needs a new approval. */
export const remittancePayload = (
  row: RemittanceRow,
  { ownAccount }: Pick<RemittanceDeps, 'ownAccount'>,
) => ({
  payload: {
    reference: row.reference,
    amount: row.amount,
    note: row.note,
    ...(row.vatOwedOn ? { vatOwedOn: row.vatOwedOn } : {}),
    to: payeeOf(ownAccount),
  },
  concerns: NO_PARTIES,
});

export const topUpPayload = ({ reference, amount, reason }: TopUpRow) => ({
  payload: { reference, amount, reason },
  concerns: NO_PARTIES,
});

export const schedulePayload = ({ reason, ...row }: ScheduleRow) => ({
  payload: { ...termsOf(row), reason },
  concerns: NO_PARTIES,
});

export const termsOf = (row: RemittanceSchedule): RemittanceSchedule => ({
  every: row.every,
  day: row.day,
  minimum: row.minimum,
  buffer: row.buffer,
});
