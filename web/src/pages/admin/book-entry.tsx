import { EntryPage } from '../../features/administration/books/entry-page.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** admin_book_entry: a journal entry with its postings. */
export function Page({ params: { entryId } }: PageProps<'entryId'>) {
  return <EntryPage entryId={entryId} />;
}
