import type { ClassVersion } from '@holdfast/domain/assets/structures/shapes';
import type { ClassVersionRow } from '../repository/class-versions.ts';
import { percent } from './structures.ts';

export const classVersionOf = (row: ClassVersionRow, by: string): ClassVersion => ({
  version: row.version,
  kind: row.kind as 'created',
  at: row.madeAt,
  by,
  eventId: row.capitalEventId,
  terms: {
    name: row.name,
    code: row.code,
    authorised: row.authorisedUnits,
    parValue: row.parValue,
    votesPerUnit: row.votingPerUnit,
    managementFeePercent: percent(row.managementFeeBps),
    performanceFeePercent: percent(row.performanceFeeBps),
    distributionRights: row.distributionRights,
    issuePrice: row.issuePrice,
  },
});
