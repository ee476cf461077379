import { Select } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { DayInput } from '../../../../ui/inputs/day-input.tsx';
import { QuantityInput } from '../../../../ui/inputs/money-input.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { useTrade } from '../trade-context.ts';
import {
  dayFrom,
  type Errors,
  type Fields,
  type Manner,
  mostUnits,
  type OrderContext,
  priceText,
  stepped,
  typeAmount,
  typePrice,
  typeShare,
  typeUnits,
  unitsText,
} from './order.form.ts';
import classes from './order-form.module.css';
import { arrowStep } from './use-order-keys.ts';

type FieldsProps = {
  readonly fields: Fields;
  readonly onChange: (next: Fields) => void;
  readonly context: OrderContext;
  readonly errors: Errors;
};

const SHARES = [25, 50, 75, 100] as const;

export function OrderFields(props: FieldsProps) {
  const { fields, onChange, context, errors } = props;
  const { asset } = useTrade();
  const { unitDecimals } = context.market;
  const unitStep = 10n ** BigInt(3 - unitDecimals);
  const most = mostUnits(fields, context);
  const byArrow =
    (text: string, decimals: number, step: bigint, type: (next: string) => void) =>
    (event: KeyboardEvent) => {
      const by = arrowStep(event);
      if (by === undefined) return;
      event.preventDefault();
      type(stepped(text, decimals, by * step));
    };
  return (
    <>
      <PriceField
        {...props}
        onKeyDown={byArrow(fields.price, 2, 1n, (text) => onChange(typePrice(fields, text)))}
      />
      <QuantityInput
        label={
          <Labelled text="Units">
            {most === undefined ? null : (
              <span className="num">
                {fields.side === 'buy' ? 'Max' : 'Available'} {unitsText(most)}
              </span>
            )}
          </Labelled>
        }
        aria-label="Units"
        unit={asset.symbol}
        value={fields.units}
        error={errors.units}
        onChange={(text) => onChange(typeUnits(fields, text))}
        onKeyDown={byArrow(fields.units, 3, unitStep, (text) => onChange(typeUnits(fields, text)))}
      />
      <fieldset className={classes.chips} aria-label="Share of available">
        {SHARES.map((share) => (
          <button
            key={share}
            type="button"
            disabled={most === undefined}
            onClick={() => onChange(typeShare(fields, context, share))}
          >
            {share}%
          </button>
        ))}
      </fieldset>
      <QuantityInput
        label="Amount"
        unit="USD"
        decimals={2}
        value={fields.amount}
        error={errors.amount}
        onChange={(text) => onChange(typeAmount(fields, text, unitDecimals))}
      />
      {fields.kind === 'limit' ? <HowLong {...props} /> : null}
    </>
  );
}

const Labelled = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <Group as="span" justify="between" wide>
    {text}
    <Text as="span" size={12} loose tone="faint" weight={400}>
      {children}
    </Text>
  </Group>
);

type PriceProps = FieldsProps & { readonly onKeyDown: (event: KeyboardEvent) => void };

function PriceField({ fields, onChange, errors, onKeyDown }: PriceProps) {
  const { live } = useTrade();
  const buys = fields.side === 'buy';
  const best = (buys ? live.asks : live.bids)[0]?.price;
  const label = fields.kind === 'best' ? 'Worst price' : 'Price';
  return (
    <div className={classes.withLink}>
      <QuantityInput
        label={label}
        unit="USD"
        decimals={2}
        value={fields.price}
        error={errors.price}
        onChange={(text) => onChange(typePrice(fields, text))}
        onKeyDown={onKeyDown}
      />
      {best === undefined ? null : (
        <button
          type="button"
          className={`num ${classes.best}`}
          onClick={() => onChange(typePrice(fields, priceText(best)))}
        >
          {buys ? 'Best ask' : 'Best bid'} {priceText(best)}
        </button>
      )}
    </div>
  );
}

const MANNERS: readonly { readonly value: Manner; readonly label: string }[] = [
  { value: 'rests', label: 'Good till date' },
  { value: 'post_only', label: 'Post-only' },
  { value: 'at_once', label: 'Immediate or cancel' },
];
const isManner = (value: string | null): value is Manner =>
  MANNERS.some((one) => one.value === value);

function HowLong({ fields, onChange, errors }: FieldsProps) {
  const now = new Date();
  return (
    <>
      <Select
        label="Time in force"
        data={[...MANNERS]}
        value={fields.manner}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => isManner(value) && onChange({ ...fields, manner: value })}
      />
      {fields.manner === 'at_once' ? null : (
        <DayInput
          label="Good until"
          min={dayFrom(now, 0)}
          max={dayFrom(now, 89)}
          value={fields.until}
          error={errors.until}
          onChange={(day) => onChange({ ...fields, until: day })}
        />
      )}
    </>
  );
}
