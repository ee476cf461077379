import { StatementView } from '../../../features/cash/bank-statements/statement-view.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useParam } from '../../../ui/tables/url-state.ts';

/** admin/funds/statements/…: one statement, before and after it is booked. */
export function Page() {
  return (
    <>
      <PageHeader title="Statement" />
      <StatementView statementId={useParam('statementId')} />
    </>
  );
}
