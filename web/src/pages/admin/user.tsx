import { UserPage } from '../../features/administration/desk/user-page.tsx';
import { useParam } from '../../ui/url-state.ts';

/** admin/users/:id: one person. */
export function Page() {
  const userId = useParam('userId');
  return <UserPage key={userId} userId={userId} />;
}
