import { StatementView } from '../../../features/cash/bank-statements/statement-view.tsx';
import type { PageProps } from '../../../lib/page-params.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page({ params: { statementId } }: PageProps<'statementId'>) {
  return (
    <>
      <PageHeader title="Statement" />
      <StatementView statementId={statementId} />
    </>
  );
}
