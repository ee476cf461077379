import {
  CATEGORIES,
  CATEGORY_NAMES,
  countryName,
} from '@holdfast/domain/assets/catalogue/categories';
import { plainFigure } from '@holdfast/domain/kernel/decimal';
import { validators } from '@holdfast/domain/kernel/validators';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { decimal, firstOf, rule } from '../../../../lib/figures/checks.ts';
import { money } from '../../../../lib/figures/format.ts';
import { Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { MINIMUM_CHOICES, partsOf, toggled, YIELD_CHOICES } from './filters.ts';
import type { MarketSearch } from './market-query.ts';
import classes from './results.module.css';
import type { MarketCounts } from './view.ts';

export type FieldProps = {
  readonly search: MarketSearch;
  readonly counts: MarketCounts | undefined;
  readonly set: (changes: Record<string, string | number | undefined>) => void;
};

type Choice = { readonly value: string; readonly label: string; readonly count?: number };

const Choices = ({
  legend,
  choices,
  isOn,
  onChoose,
  kind = 'checkbox',
}: {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly isOn: (value: string) => boolean;
  readonly onChoose: (value: string) => void;
  readonly kind?: 'checkbox' | 'radio';
}) => (
  <fieldset>
    <legend className={classOf({ mb: 6, size: 12, tone: 'faint' }, classes.legend)}>
      {legend}
    </legend>
    {choices.map((choice) => (
      <label
        key={choice.value}
        className={classOf({ kind: 'group', gap: 10, align: 'center', size: 13.5 }, classes.choice)}
      >
        <input
          type={kind}
          name={legend}
          checked={isOn(choice.value)}
          onChange={() => onChoose(choice.value)}
        />
        <span>{choice.label}</span>
        {choice.count === undefined ? null : (
          <Text as="span" size={12} loose tone="faint" ml="auto" num className={classes.count}>
            {choice.count}
          </Text>
        )}
      </label>
    ))}
  </fieldset>
);

export const ClassField = ({ search, counts, set }: FieldProps) => (
  <Choices
    legend="Asset class"
    choices={CATEGORIES.map((value) => ({
      value,
      label: CATEGORY_NAMES[value],
      count: counts?.category[value] ?? 0,
    }))}
    isOn={(value) => partsOf(search.category).includes(value)}
    onChoose={(value) => set({ category: toggled(search.category, value) })}
  />
);

/** Offers the countries with assets and those already selected. */
export function CountryField({ search, counts, set }: FieldProps) {
  const chosen = partsOf(search.country);
  const known = new Set([...Object.keys(counts?.country ?? {}), ...chosen]);
  const choices = [...known]
    .map((value) => ({
      value,
      label: countryName(value),
      count: counts?.country[value] ?? 0,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <Choices
      legend="Country"
      choices={choices}
      isOn={(value) => chosen.includes(value)}
      onChoose={(value) => set({ country: toggled(search.country, value) })}
    />
  );
}

const ANY = { value: '', label: 'Any' };

export const MinimumField = ({ search, set }: FieldProps) => (
  <Choices
    kind="radio"
    legend="Minimum"
    choices={[ANY, ...MINIMUM_CHOICES.map((value) => ({ value, label: `Up to ${money(value)}` }))]}
    isOn={(value) => (search.maxMinimum ?? '') === value}
    onChoose={(value) => set({ maxMinimum: value || undefined })}
  />
);

export const YieldField = ({ search, set }: FieldProps) => (
  <Choices
    kind="radio"
    legend="Annual yield"
    choices={[ANY, ...YIELD_CHOICES.map((value) => ({ value, label: `From ${value}.00%` }))]}
    isOn={(value) => (search.minYield ?? '') === value}
    onChoose={(value) => set({ minYield: value || undefined })}
  />
);

/** Lowest and highest, written to the URL on blur. */
export const PriceField = ({ search, set }: FieldProps) => (
  <fieldset>
    <legend className={classOf({ mb: 6, size: 12, tone: 'faint' }, classes.legend)}>
      Unit price
    </legend>
    <div className={classes.pair}>
      <PriceInput label="From" value={search.minPrice} onSet={(minPrice) => set({ minPrice })} />
      <PriceInput label="Up to" value={search.maxPrice} onSet={(maxPrice) => set({ maxPrice })} />
    </div>
  </fieldset>
);

const priceCheck = firstOf(
  decimal('Price', 2),
  rule('Price', validators.min_value('0'), validators.max_value('1,000,000,000,000')),
);

type PriceInputProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onSet: (value: string | undefined) => void;
};

function PriceInput({ label, value, onSet }: PriceInputProps) {
  const [typed, type] = useState(value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const settle = () => {
    const wrong = priceCheck(typed);
    setProblem(wrong);
    const plain = plainFigure(typed);
    if (wrong === null && plain !== value) onSet(plain);
  };
  return (
    <label className={classOf({ size: 12, tone: 'quiet' }, classes.price)}>
      <span>{label}</span>
      <input
        aria-invalid={problem !== null}
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
        }}
      />
      {problem ? <Input.Error role="alert">{problem}</Input.Error> : null}
    </label>
  );
}
