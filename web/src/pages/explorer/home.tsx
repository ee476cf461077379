import { FindField } from '../../features/chain/explorer/find-field.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** explorer: where to look something up on the chain. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Explorer"
        lead="Units are settled on the chain. Look up the proof of a settlement yourself."
      />
      <Card>
        <FindField />
      </Card>
    </Stack>
  );
}
