import { DeskTabs } from '../../../features/cash/banking/desk-tabs.tsx';
import { SuspenseList } from '../../../features/cash/banking/suspense-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** admin/funds/suspense: money that is nobody’s yet. */
export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <DeskTabs />
      <SuspenseList />
    </>
  );
}
