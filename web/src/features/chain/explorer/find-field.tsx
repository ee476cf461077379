import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useGo } from '../../../ui/link.tsx';
import classes from './explorer.module.css';
import { placesFor } from './view.ts';

/** Finds a transaction, asset, account or block by what somebody pastes. */
export function FindField({ typed: given = '' }: { typed?: string }) {
  const [typed, setTyped] = useState(given);
  const go = useGo();
  const places = placesFor(typed);
  const first = places[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (first) void go(first.to);
  };
  const looksWrong = typed.trim() !== '' && places.length === 0;
  return (
    <form className={classes.find} onSubmit={submit}>
      <TextInput
        className={classes.findField ?? ''}
        label="Find on the chain"
        description="A transaction id, an account address, or the number of an asset or block"
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={looksWrong ? 'This is no id, address or number' : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={classes.places}>
        {places.map((place) => (
          <Button key={place.to} component={Link} to={place.to} variant="default">
            {place.label}
          </Button>
        ))}
      </div>
    </form>
  );
}
