import { formatMoney } from '@holdfast/domain/kernel/money';
import { IconWallet } from '@tabler/icons-react';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { MoneyInput, QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { Columns, Group, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import {
  type Judged,
  presetsOf,
  rangeOf,
  shareOf,
  type Typed,
  typeAmount,
  typedProblem,
  typedUnits,
  typeUnits,
} from './commit.form.ts';
import classes from './offerings.module.css';
import { StepCard } from './step-card.tsx';
import type { Offering } from './view.ts';

type AmountProps = {
  readonly offering: Offering;
  readonly symbol: string;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly judged: Judged | undefined;
  /** Undefined while loading. */
  readonly available: { readonly text: string; readonly cents: bigint } | undefined;
};

export function AmountCard(props: AmountProps) {
  const { offering, symbol, typed, onType, judged, available } = props;
  const { least, most } = rangeOf(offering);
  const problem = judged ? judged.problem : typedProblem(typed);
  // Invalid text in one field clears the other field.
  const isOfUnits = !judged && typed.units.trim() !== '';
  const isDone = judged !== undefined && !judged.problem && !judged.isShort;
  return (
    <StepCard
      at={1}
      title="Amount"
      state={isDone ? 'done' : 'now'}
      aside={available ? <span className="num">Available {money(available.text)}</span> : null}
    >
      <Columns gap={16}>
        <MoneyInput
          label="Amount in USD"
          large
          value={typed.amount}
          onChange={(text) => onType(typeAmount(offering, text))}
          description={`${formatMoney(least)} to ${formatMoney(most)}`}
          error={isOfUnits ? undefined : problem}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <QuantityInput
          label="Units"
          large
          unit={symbol}
          decimals={3}
          value={typed.units}
          onChange={(text) => onType(typeUnits(offering, text))}
          description={judged ? `${shareOf(offering, judged.units)} of the offering` : ' '}
          error={isOfUnits ? problem : !!problem}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      </Columns>
      <Group as="fieldset" gap={8} wrap className={classes.chips} aria-label="Amounts">
        {presetsOf(offering, available?.cents).map((preset) => (
          <button
            key={preset.label}
            type="button"
            aria-pressed={judged?.units === preset.units}
            onClick={() => onType(typedUnits(offering, preset.units))}
          >
            {preset.label}
          </button>
        ))}
        {available ? null : (
          <button type="button" disabled>
            Max
          </button>
        )}
      </Group>
      <Text size={13} loose weight={550} mt={20} mb={6}>
        Pay from
      </Text>
      <Group gap={12} align="center" px={14} py={12} className={classes.purse}>
        <IconWallet size={20} aria-hidden="true" />
        <span>
          <Text as="b" weight={550}>
            Wallet
          </Text>
          <Text as="span" block size={12.5} tone="faint">
            USD balance ·{' '}
            <Link to={paths.paymentsCard()} className={classes.link}>
              Top up
            </Link>
          </Text>
        </span>
        <Text as="b" weight={550} num>
          {available ? money(available.text) : '…'}
        </Text>
      </Group>
    </StepCard>
  );
}
