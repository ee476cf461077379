import { AccountPage } from '../../features/administration/books/account-page.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** admin_book_account: one account with everything that was booked on it. */
export function Page({ params: { accountId } }: PageProps<'accountId'>) {
  return <AccountPage accountId={accountId} />;
}
