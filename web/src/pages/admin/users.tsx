import { StaffTabs } from '../../features/administration/desk/staff-tabs.tsx';
import { UsersList } from '../../features/administration/users/users-list.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Users"
        lead="Everyone with an account. Opening a person’s page is recorded in the activity log."
      />
      <StaffTabs />
      <UsersList />
    </Stack>
  );
}
