import { LEAST_SEARCHED } from '@holdfast/domain/administration/parties/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { textOf } from '../../../lib/failure.ts';
import { type ChoiceFieldProps, SearchChoice } from '../../../ui/inputs/search-choice.tsx';
import { optionOf } from './view.ts';

/** The value is the party's id. */
export function PartyField(props: ChoiceFieldProps) {
  const { value } = props;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const isEnough = q.length >= LEAST_SEARCHED;
  const found = useQuery(
    query('GET /admin/parties', { query: { q } }, { enabled: isEnough, keepPrevious: true }),
  );
  const chosen = useQuery(
    query('GET /admin/parties/:partyId', { params: { partyId: value } }, { enabled: value !== '' }),
  );
  return (
    <SearchChoice
      {...props}
      error={props.error ?? failureOf(chosen.error ?? found.error)}
      typed={typed}
      onTyped={setTyped}
      options={isEnough ? found.data?.map(optionOf) : undefined}
      isSearching={found.isFetching || (typed.trim() !== q && typed.trim() !== '')}
      nothing="No accounts found"
      placeholder="Name, email or reference"
      chosen={chosen.data && optionOf(chosen.data)}
    />
  );
}

const failureOf = (error: Error | null) => (error ? textOf(error) : undefined);
