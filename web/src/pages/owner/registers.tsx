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
        lead="Who holds units of your assets, and whether the chain says the same."
      />
      <OwnRegisters registers={registers} />
    </Stack>
  );
}
