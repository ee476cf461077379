import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { textOf } from '../../../lib/failure.ts';
import { quantity, shortHash } from '../../../lib/figures/format.ts';
import { type ChoiceFieldProps, SearchChoice } from '../../../ui/inputs/search-choice.tsx';
import { kindWord, type Line } from './view.ts';

const MOST_FOUND = 20;

/** The value is the entry's address. */
export function HolderField({ assetId, ...props }: ChoiceFieldProps & { assetId: string }) {
  const { value } = props;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const ask = (text: string, enabled: boolean) =>
    query(
      'GET /assets/:assetId/fund-register',
      { params: { assetId }, query: { q: text, page: 1, limit: MOST_FOUND } },
      { enabled, keepPrevious: true },
    );
  const found = useQuery(ask(q, q !== ''));
  const chosen = useQuery(ask(value, value !== ''));
  const line = chosen.data?.holders.find((one) => one.address === value);
  const failure = chosen.error ?? found.error;
  return (
    <SearchChoice
      {...props}
      error={props.error ?? (failure ? textOf(failure) : undefined)}
      typed={typed}
      onTyped={setTyped}
      options={q === '' ? undefined : found.data?.holders.map(optionOf)}
      isSearching={found.isFetching || typed.trim() !== q}
      nothing="No matching holder"
      placeholder="Holder name or address"
      chosen={line && optionOf(line)}
    />
  );
}

const optionOf = ({ address, holder, kind, units }: Line) => ({
  id: address,
  name: holder,
  facts: [kindWord(kind), `${quantity(units)} units`, shortHash(address)],
});
