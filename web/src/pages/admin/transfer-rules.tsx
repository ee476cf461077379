import { RulesQueue } from '../../features/assets/transfer-rules/rules-queue.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** admin/transfer-rules: pending rules, oldest first. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Transfer rules"
        lead="By which rules units of an asset may move. Each is decided as it is shown."
      />
      <RulesQueue />
    </Stack>
  );
}
