import { AgreementDeskTabs } from '../../features/people/agreements/desk/desk-tabs.tsx';
import { EnvelopesList } from '../../features/people/agreements/desk/envelopes-list.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Requests awaiting countersignature come first. */
export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Signatures"
        lead="Requests for signature. Those to countersign come first."
        crumbs={[{ label: 'Legal agreements', to: paths.adminAgreements() }]}
      />
      <AgreementDeskTabs shows="signatures" />
      <EnvelopesList />
    </Stack>
  );
}
