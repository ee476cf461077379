import { AccountPage } from '../../features/administration/books/account-page.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** admin_book_account: one account with everything that was booked on it. */
export function Page() {
  return <AccountPage accountId={useParam('accountId')} />;
}
