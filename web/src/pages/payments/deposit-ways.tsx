import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';

export type Way = { readonly value: string; readonly label: string; readonly content: ReactNode };

export function DepositWays({ ways }: { ways: readonly Way[] }) {
  const [chosen, choose] = useState(ways[0]?.value ?? '');
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        aria-label="Deposit methods"
        value={chosen}
        onChange={choose}
        data={ways.map(({ value, label }) => ({ value, label }))}
      />
      {ways.find((way) => way.value === chosen)?.content}
    </Stack>
  );
}
