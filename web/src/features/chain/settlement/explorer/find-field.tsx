import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useStep } from '../../../../ui/form/use-form.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Link, useGo } from '../../../../ui/link.tsx';
import classes from './explorer.module.css';
import { placesFor } from './view.ts';

export function FindField({ typed: given = '' }: { typed?: string }) {
  const go = useGo();
  const form = useStep({
    initial: { typed: given },
    parse: ({ typed }) => placesFor(typed)[0],
    onNext: (first) => {
      if (first) void go(first.to);
    },
  });
  const { typed } = form.values;
  const places = placesFor(typed);
  const looksWrong = typed.trim() !== '' && places.length === 0;
  return (
    <Group as="form" gap={12} align="end" wrap onSubmit={form.submit}>
      <TextInput
        className={classes.findField ?? ''}
        label="Search the chain"
        description="Transaction ID, account address, asset number or block number"
        leftSection={<IconSearch size={16} />}
        {...form.field('typed')}
        error={looksWrong ? 'Enter a valid ID, address or number' : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <Group gap={8} wrap>
        {places.map((place) => (
          <Button key={place.to} component={Link} to={place.to} variant="default">
            {place.label}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
