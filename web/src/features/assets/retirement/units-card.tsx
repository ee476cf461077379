import type { BeneficiaryType } from '@holdfast/domain/assets/retirement/purposes';
import { NATIONS } from '@holdfast/domain/platform/reference/nations';
import { TextInput } from '@mantine/core';
import { money } from '../../../lib/figures/format.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import type { Draft } from './retire.form.ts';
import classes from './retirement.module.css';
import { type AssetRetirement, keptWords, type OwnUnits } from './view.ts';

type UnitsProps = {
  readonly data: AssetRetirement;
  readonly own: OwnUnits;
  readonly form: Form<Draft>;
  readonly name: string;
  readonly problem: string | undefined;
  readonly worth: string | undefined;
};

const SOURCES = { trade: 'the last price', nav: 'the NAV', offer: 'the offering price' } as const;

export function UnitsCard(props: UnitsProps) {
  const { data, own, form, problem, worth } = props;
  const { units, country } = form.values;
  const kept = keptWords(own);
  const { price } = data;
  return (
    <Card title="Units and beneficiary">
      <div className={classes.pair}>
        <QuantityInput
          label="Units to retire"
          large
          unit={data.asset.symbol}
          decimals={3}
          {...form.field('units')}
          value={units}
          error={problem ?? form.problems.units}
          description={`Maximum units available: ${own.available}${kept ? `; ${kept}` : ''}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <Stack gap={4} className={classes.worth}>
          <Text as="span" size={13} tone="plain" weight={550}>
            Value
          </Text>
          <strong className="num">{worth ?? '–'}</strong>
          <Text as="small" size={13} tone="quiet">
            {price ? `At ${SOURCES[price.source]} of ${money(price.value)}` : 'No price yet'}
          </Text>
        </Stack>
      </div>
      <Behalf {...props} />
      <div className={classes.pair}>
        <TextInput label="Beneficiary" maxLength={120} {...form.field('beneficiary')} />
        <CountrySelect
          label="Country"
          countries={NATIONS}
          required
          value={country}
          onChange={(next) => form.set('country', next)}
        />
      </div>
    </Card>
  );
}

const CHOICES: readonly (readonly [BeneficiaryType, string, string])[] = [
  ['self', 'Myself', ''],
  ['company', 'A company', 'Named on the certificate'],
  ['person', 'Another person', 'With their consent'],
];

function Behalf({ form, name }: UnitsProps) {
  const choose = (beneficiaryType: BeneficiaryType) =>
    form.setAll({
      ...form.values,
      beneficiaryType,
      beneficiary: beneficiaryType === 'self' ? name : '',
    });
  return (
    <fieldset className={classes.choices}>
      <legend className={classOf({ size: 13, tone: 'plain', weight: 550 })}>On behalf of</legend>
      {CHOICES.map(([type, label, note]) => (
        <label
          key={type}
          className={classOf(
            { kind: 'group', gap: 12, align: 'start', px: 14, py: 12, radius: 6 },
            classes.choice,
          )}
        >
          <input
            type="radio"
            name="beneficiary-type"
            checked={form.values.beneficiaryType === type}
            onChange={() => choose(type)}
          />
          <span>
            <Text as="b" weight={550}>
              {label}
            </Text>
            <Text as="small" size={13} tone="quiet" breaks>
              {type === 'self' ? name : note}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
