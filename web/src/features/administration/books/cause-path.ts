import type { Permission } from '@holdfast/domain/permissions';
import { paths } from '../../../paths.ts';
import type { Entry } from './view.ts';

type Cause = Pick<NonNullable<Entry['cause']>, 'kind' | 'id' | 'parentId'>;
type Place = {
  readonly to: string;
  /** If readers of entries may lack it. */
  readonly needs?: Permission;
};

const ofFunds = (to: string): Place => ({ to, needs: 'CAN_MANAGE_FUNDS' });
const ofCustody = (to: string): Place => ({ to, needs: 'CAN_MANAGE_CUSTODY' });

export function causePath({ kind, id, parentId }: Cause): Place | undefined {
  switch (kind) {
    case 'checkout':
      return ofFunds(paths.adminCard(id));
    case 'refund':
    case 'dispute':
      return parentId ? ofFunds(paths.adminCard(parentId)) : undefined;
    case 'bank_deposit':
      return ofFunds(paths.adminDeposit(id));
    case 'statement':
    case 'suspense':
      return ofFunds(parentId ? paths.adminStatement(parentId) : paths.adminSuspense());
    case 'chain_deposit':
      return ofFunds(paths.adminDeposits());
    case 'withdrawal':
      return ofFunds(paths.adminWithdrawal(id));
    case 'algo_transfer':
      return ofFunds(paths.adminAlgoTransfers());
    case 'correction':
      return ofFunds(paths.adminCorrections());
    case 'distribution':
      return ofFunds(paths.adminDistribution(id));
    case 'tax_remittance':
      return ofFunds(paths.adminWithheldTax());
    case 'remittance':
    case 'top_up':
      return ofFunds(paths.adminOwnMoney());
    case 'payout':
      return ofFunds(paths.adminReferralPayouts());
    case 'transfer_procedure':
      return ofCustody(paths.adminTransferProcedures(parentId ?? undefined));
    case 'retirement':
      return ofCustody(paths.adminRetirements());
    case 'commitment':
    case 'offering':
    case 'trade':
      return parentId ? { to: paths.asset(parentId) } : undefined;
    default:
      return undefined;
  }
}
