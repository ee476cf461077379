import { TokenQueue } from '../../features/assets/tokenisation/desk-queue.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Tokens"
        lead="Owners’ requests for asset tokens. Two custody staff approve; a token can’t be changed."
      />
      <TokenQueue />
    </Stack>
  );
}
