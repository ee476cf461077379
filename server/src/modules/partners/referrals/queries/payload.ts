import { moneyText } from '@holdfast/domain/kernel/money';
import { sha256 } from '../../../../kit/seal.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import type { LineRow } from '../repository/lines.ts';
import type { PayoutRow } from '../repository/payouts.ts';
import { sumsOf } from '../rules/payout.ts';

export const PAYOUT_APPROVAL = 'referrals.payout';

export function approvalPayload(
  row: Pick<PayoutRow, 'id' | 'partnerPartyId'>,
  partner: string,
  lines: readonly LineRow[],
): Requested {
  const { gross, takenBack, net, lines: count } = sumsOf(lines);
  const each = lines.map(({ id, amount, voided }) => `${id} ${amount - voided}`).sort();
  return {
    kind: PAYOUT_APPROVAL,
    subjectId: row.id,
    payload: {
      partner,
      partnerId: row.partnerPartyId,
      lines: count,
      gross: moneyText(gross),
      takenBack: moneyText(takenBack),
      net: moneyText(net),
      each: sha256(each.join('\n')).toString('hex'),
    },
    concerns: { parties: [row.partnerPartyId], users: [] },
  };
}
