import type { ChangeEffectData as Effect } from '@holdfast/domain/assets/offerings/change-shapes';
import {
  count,
  momentWithZone,
  money,
  moneyChange,
  quantity,
} from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { effectInWords } from './effect.ts';

export const ChangeEffect = ({ effect }: { effect: Effect }) => (
  <>
    <Alert tone={effect.commitments > 0 ? 'warn' : 'plain'}>{effectInWords(effect)}</Alert>
    {effect.commitments > 0 ? (
      <Facts
        lined
        items={[
          { label: 'Investors', value: count(effect.investors) },
          { label: 'Commitments', value: count(effect.commitments) },
          { label: 'Units committed', value: quantity(effect.units) },
          { label: 'Approved units', value: quantity(effect.approvedUnits) },
          { label: 'Reserved now, fees included', value: money(effect.held) },
          ...(effect.confirmBy
            ? [
                { label: 'Confirm by', value: momentWithZone(effect.confirmBy) },
                { label: 'Refunded if none respond', value: money(effect.held) },
                {
                  label: 'If all confirm the same units',
                  value: `${money(effect.total)} (${moneyChange(effect.difference)})`,
                },
              ]
            : []),
          { label: 'Offering closes', value: momentWithZone(effect.terms.closesAt) },
        ]}
      />
    ) : null}
  </>
);
