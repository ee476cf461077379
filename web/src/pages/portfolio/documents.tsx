import { DocumentList } from '../../features/people/issued-documents/document-list.tsx';
import { HoldingsStatement } from '../../features/views/client-statements/holdings-statement.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Documents"
        lead="Statements, contract notes, invoices and tax certificates, as issued."
        crumbs={[{ label: 'Portfolio', to: paths.portfolioAssets() }]}
      />
      <HoldingsStatement />
      <DocumentList />
    </Stack>
  );
}
