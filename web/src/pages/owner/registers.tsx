import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { OwnRegisters } from '../../features/assets/registers/own-registers.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const registers = useQuery(query('GET /owner/registers', undefined, { pageWide: true }));
  return (
    <Stack>
      <PageHeader
        title="Fund registers"
        lead="Holders of your assets’ units, and whether the register matches the chain."
      />
      <OwnRegisters registers={registers} />
    </Stack>
  );
}
