import { IssuerEnvelopes } from '../../features/people/agreements/desk/issuer-list.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Agreements"
        lead="Investors’ agreements with your company. Those to countersign come first."
      />
      <IssuerEnvelopes />
    </Stack>
  );
}
