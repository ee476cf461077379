import { csvLine } from '@holdfast/domain/kernel/csv';
import { referral } from '@holdfast/domain/partners/referrals/shapes';
import { z } from 'zod';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import type { pageOfRecord } from '../queries/record.ts';

const HEAD = [
  ...['client', 'company', 'country', 'registered', 'stage', 'invested_usd'],
  ...['pending_usd', 'due_usd', 'paid_usd', 'voided_usd', 'related', 'earns_until'],
];

type Rows = Awaited<ReturnType<typeof pageOfRecord>>['rows'];

export const recordCsv = (rows: Rows) =>
  csvFile('holdfast-referrals.csv', [
    csvLine(HEAD),
    ...onWire(z.array(referral), [...rows]).map(({ commission, ...row }) =>
      csvLine([
        ...[row.name, row.isCompany ? 'yes' : 'no', row.country, row.joinedAt, row.stage],
        ...[row.invested, commission.pending, commission.due, commission.paid, commission.voided],
        ...[row.isRelated ? 'yes' : 'no', row.earnsUntil],
      ]),
    ),
  ]);
