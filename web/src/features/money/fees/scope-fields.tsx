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
import { Pair } from '../../../ui/form/form.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import type { FeeForm } from './propose.form.ts';

export type FieldsProps = { readonly form: Form<FeeForm> };

const SCOPES = [
  { value: 'platform', label: 'Whole platform' },
  { value: 'class', label: 'Asset class' },
  { value: 'asset', label: 'Single asset' },
];
const CLASSES = CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }));

/** Only fees charged on assets can have a narrower scope than the whole platform. */
export function ScopeFields({ form }: FieldsProps) {
  const { code, scope, basis, category, assetId } = form.values;
  if (!FEES[code].isByAsset) return null;
  const scopeTo = (to: string | null) => {
    const next = (to ?? 'platform') as FeeForm['scope'];
    form.set('scope', next);
    if (next === 'platform' && basis === 'inherit') form.set('basis', 'bps');
  };
  return (
    <Pair>
      <Select
        label="Applies to"
        data={SCOPES}
        value={scope}
        allowDeselect={false}
        onChange={scopeTo}
      />
      {scope === 'class' ? (
        <Select
          label="Class"
          data={CLASSES}
          value={category}
          error={form.problems.category}
          onChange={(chosen) => form.set('category', chosen as Category | null)}
        />
      ) : null}
      {scope === 'asset' ? (
        <AssetSelect
          value={assetId}
          error={form.problems.assetId}
          onValue={(chosen) => form.set('assetId', chosen)}
        />
      ) : null}
    </Pair>
  );
}

type AssetProps = {
  readonly value: string | null;
  readonly error: string | undefined;
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
      data={isListed ? choices : [{ value, label: 'Asset of this rule' }, ...choices]}
      value={value}
      error={error}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No assets found'}
      onSearchChange={(text) => setTyped(choices.some((one) => one.label === text) ? '' : text)}
      onChange={onValue}
    />
  );
}
