import { figuresOf } from '@holdfast/domain/assets/drafts/missing';
import type { Contents } from '@holdfast/domain/assets/drafts/sections';
import { costOf } from '@holdfast/domain/assets/offerings/terms';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { Facts } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import classes from './editor.module.css';

/** The default fees: 1% on top, 3% of the amount raised. */
const INVESTOR_FEE_BPS = 100;
const PLACEMENT_FEE_BPS = 300;

export function Example({ terms }: { terms: Contents['commitment'] }) {
  const { unitPrice, minUnits, maxUnits, minPerInvestor } = figuresOf(terms);
  if (unitPrice === 0n || minPerInvestor === 0n || maxUnits === 0n) return null;
  const least = costOf(unitPrice, minPerInvestor, INVESTOR_FEE_BPS);
  const sold = (units: bigint) => {
    const { amount } = costOf(unitPrice, units, 0);
    return formatMoney(amount - (amount * BigInt(PLACEMENT_FEE_BPS)) / 10_000n);
  };
  return (
    <Stack
      as="section"
      gap={10}
      p={16}
      mt={16}
      radius={8}
      fill="sunken"
      className={classes.example}
      aria-label="Example"
    >
      <h3>Example</h3>
      <Facts
        items={[
          {
            label: `An investor committing the minimum of ${formatQuantity(minPerInvestor)} units pays`,
            value: formatMoney(least.total),
          },
          { label: 'of which units', value: formatMoney(least.amount) },
          { label: 'of which investor fee of 1%', value: formatMoney(least.fee) },
          {
            label: `You receive if all ${formatQuantity(maxUnits)} units are sold`,
            value: sold(maxUnits),
          },
          ...(minUnits > 0n
            ? [{ label: 'You receive at the minimum', value: sold(minUnits) }]
            : []),
        ]}
      />
      <Text size={12} tone="quiet" mb={6}>
        After the placement fee of 3%. Below the minimum all investors are refunded, fees included.
        The fees in force at approval apply.
      </Text>
    </Stack>
  );
}
