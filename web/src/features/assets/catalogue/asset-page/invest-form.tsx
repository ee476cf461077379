import { daysText, withdrawalRule } from '@holdfast/domain/assets/offerings/withdrawal-right';
import { validators } from '@holdfast/domain/kernel/validators';
import { Button } from '@mantine/core';
import { decimal, firstOf, rule } from '../../../../lib/figures/checks.ts';
import { momentWithZone, money, percent, quantity } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { useDraftState } from '../../../../ui/form/use-draft.ts';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import classes from './asset-header.module.css';
import { minimumAmount, type Sums, suggestions, sumsOf } from './investing.ts';
import type { AssetHead, Offering } from './view.ts';

type FormProps = {
  readonly asset: AssetHead;
  readonly offering: Offering;
  readonly isVisitor: boolean;
};

/** Nothing is committed here. */
export function InvestForm({ asset, offering, isVisitor }: FormProps) {
  const { values, change } = useDraftState(
    { amount: money(minimumAmount(offering)).slice(1) },
    { params: { assetId: asset.id } },
  );
  const typed = values.amount;
  const type = (amount: string) => change({ amount });
  const sums = sumsOf(typed, offering);
  const { terms } = offering;
  const error = typed.trim() === '' ? undefined : (amountCheck(typed) ?? wordsOf(sums?.problem));
  const commit = paths.commit(asset.id, undefined, sums?.units);
  const action = isVisitor ? 'Sign in to commit' : 'Review commitment';
  return (
    <div className={classes.form}>
      <MoneyInput
        label="Amount to commit"
        value={typed}
        onChange={type}
        large
        error={error}
        description={sums && !error ? roundedText(sums) : undefined}
      />
      <Group as="fieldset" gap={8} className={classes.chips} aria-label="Amounts">
        {suggestions(offering).map((amount) => (
          <button key={amount} type="button" onClick={() => type(money(amount).slice(1))}>
            {money(amount).replace('.00', '')}
          </button>
        ))}
      </Group>
      <Facts
        items={[
          { label: `Units at ${money(terms.unitPrice)}`, value: quantity(sums?.units ?? '0') },
          {
            label: (
              <>
                <Link to={paths.fees(asset.id)}>Investor fee</Link>,{' '}
                {percent(terms.investorFeeBps / 100)}
              </>
            ),
            value: money(sums?.fee ?? '0'),
          },
          { label: 'Total reserved', value: money(sums?.total ?? '0'), strong: true },
        ]}
      />
      {!sums || sums.problem ? (
        <Button size="lg" fullWidth mt={14} disabled>
          {action}
        </Button>
      ) : (
        <Button
          component={Link}
          to={isVisitor ? paths.signIn(commit) : commit}
          size="lg"
          fullWidth
          mt={14}
        >
          {action}
        </Button>
      )}
      <Text size={12} tone="faint" mt={10}>
        {smallPrint(offering)} You could lose the amount you commit.
      </Text>
    </div>
  );
}

const amountCheck = firstOf(decimal('Amount', 2), rule('Amount', validators.min_value('0.01')));

/** Explains the rounding that the next page applies. */
const roundedText = ({ units, amount, unspent }: Sums): string | undefined =>
  Number(unspent) === 0
    ? undefined
    : `Buys ${quantity(units)} units for ${money(amount)}; ${money(unspent)} is not committed.`;

const wordsOf = (problem: string | undefined): string | undefined =>
  problem && /^[a-z]/.test(problem) ? `Amount ${problem}` : problem;

function smallPrint({ terms, mine }: Offering): string {
  const held = 'Nothing is charged until the offering completes.';
  const days = mine?.withdrawalDays ?? terms.coolingOffDays;
  if (mine && days > 0) {
    return `${held} You can cancel for ${daysText(days)}: until ${momentWithZone(mine.cancelUntil)} if you commit now.`;
  }
  if (mine) return `${held} This commitment can’t be cancelled.`;
  return `${held} Cooling-off period: ${withdrawalRule(terms.coolingOffDays)}.`;
}
