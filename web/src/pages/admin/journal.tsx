import { CauseLink } from '../../features/administration/books/cause-link.tsx';
import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { Journal } from '../../features/administration/general-ledger/journal.tsx';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Journal"
        lead="Every entry with its cause, and who requested and approved it."
        crumbs={[{ label: 'Books', to: paths.adminBooks() }]}
      />
      <StaffTabs />
      <Journal CauseLink={CauseLink} />
    </>
  );
}
