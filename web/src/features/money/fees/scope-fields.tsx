import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
} from '@holdfast/domain/assets/catalogue/categories';
import { FEES } from '@holdfast/domain/money/fees/codes';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import classes from './fees.module.css';
import type { FeeForm, problemsOf } from './propose.form.ts';

export type FieldsProps = {
  readonly form: FeeForm;
  readonly wrong: ReturnType<typeof problemsOf>;
  /** A problem once it is to be shown. */
  readonly shown: (problem: string | null) => string | null;
  readonly onForm: (more: Partial<FeeForm>) => void;
};

const SCOPES = [
  { value: 'platform', label: 'The whole platform' },
  { value: 'class', label: 'A class of assets' },
  { value: 'asset', label: 'One asset' },
];
const CLASSES = CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }));

/** For what a change holds: only what is charged on assets can be narrower than everything. */
export function ScopeFields({ form, wrong, shown, onForm }: FieldsProps) {
  if (!FEES[form.code].isByAsset) return null;
  const scopeTo = (to: string | null) => {
    const scope = (to ?? 'platform') as FeeForm['scope'];
    const ends = scope === 'platform' && form.basis === 'inherit';
    onForm({ scope, ...(ends ? { basis: 'bps' } : {}) });
  };
  return (
    <div className={classes.pair}>
      <Select
        label="For"
        data={SCOPES}
        value={form.scope}
        allowDeselect={false}
        onChange={scopeTo}
      />
      {form.scope === 'class' ? (
        <Select
          label="Class"
          data={CLASSES}
          value={form.category}
          error={shown(wrong.category)}
          onChange={(category) => onForm({ category: category as Category | null })}
        />
      ) : null}
      {form.scope === 'asset' ? (
        <AssetSelect
          value={form.assetId}
          error={shown(wrong.assetId)}
          onValue={(assetId) => onForm({ assetId })}
        />
      ) : null}
    </div>
  );
}

type AssetProps = {
  readonly value: string | null;
  readonly error: string | null;
  readonly onValue: (assetId: string | null) => void;
};

function AssetSelect({ value, error, onValue }: AssetProps) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useQuery(
    query('GET /assets', { query: { limit: 25, q: typed } }, { keepPrevious: true }),
  );
  const choices = (data ?? []).map(({ id, name, symbol }) => ({
    value: id,
    label: `${name} (${symbol})`,
  }));
  const isListed = value === null || choices.some((one) => one.value === value);
  return (
    <Select
      label="Asset"
      searchable
      data={isListed ? choices : [{ value, label: 'The asset of this rule' }, ...choices]}
      value={value}
      error={error}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Looking…' : 'No asset is called so'}
      onSearchChange={(text) => setTyped(choices.some((one) => one.label === text) ? '' : text)}
      onChange={onValue}
    />
  );
}
