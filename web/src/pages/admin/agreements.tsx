import { AgreementDeskTabs } from '../../features/people/agreements/desk/desk-tabs.tsx';
import { TemplatesList } from '../../features/people/agreements/desk/templates-list.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Legal agreements"
        lead="A new version is written by one person and issued by another."
      />
      <AgreementDeskTabs shows="texts" />
      <TemplatesList />
    </Stack>
  );
}
