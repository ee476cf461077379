import { DeskTabs } from '../../../features/banking/desk-tabs.tsx';
import { SuspenseList } from '../../../features/banking/suspense-list.tsx';
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
