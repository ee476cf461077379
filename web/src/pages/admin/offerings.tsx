import { AllOfferings } from '../../features/assets/offerings/all-offerings.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Offerings"
        lead="Every offer of every owner: what is committed, what waits for a decision, what came of it."
      />
      <AllOfferings />
    </Stack>
  );
}
