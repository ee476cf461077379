import { RetirementQueue } from '../../features/assets/retirement/desk-queue.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Retirements"
        lead="Requests to retire units permanently. Two custody staff approve."
      />
      <RetirementQueue />
    </Stack>
  );
}
