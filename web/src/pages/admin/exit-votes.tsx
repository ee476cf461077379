import { ExitDesk } from '../../features/assets/governance/exit-desk.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** admin/exit-votes: exit votes to approve before holders are asked. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Votes on an exit"
        lead="An owner wants to ask the holders whether an asset ends. Read what they will read."
      />
      <ExitDesk />
    </Stack>
  );
}
