import { AccountPage } from '../../features/administration/books/account-page.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { accountId } }: PageProps<'accountId'>) {
  return <AccountPage accountId={accountId} />;
}
