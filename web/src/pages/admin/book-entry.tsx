import { EntryPage } from '../../features/administration/books/entry-page.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** admin_book_entry: one entry with all its postings. */
export function Page() {
  return <EntryPage entryId={useParam('entryId')} />;
}
