import { EntryPage } from '../../features/administration/books/entry-page.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { entryId } }: PageProps<'entryId'>) {
  return <EntryPage entryId={entryId} />;
}
