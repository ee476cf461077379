import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useMayReadBooks } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Split } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryLines } from './entry-lines.tsx';
import { SettlementCard } from './settlement-card.tsx';

export function EntryPage({ entryId }: { entryId: string }) {
  const entry = useQuery(
    query('GET /admin/books/entries/:entryId', { params: { entryId } }, { pageWide: true }),
  );
  const mayReadAccounts = useMayReadBooks();
  return (
    <QueryBoundary key={entryId} query={entry} what="The entry" loading={<SkeletonPage />} carded>
      {(shown) => (
        <>
          <PageHeader
            title={ENTRY_WORDS[shown.kind]}
            lead={shown.text}
            badges={
              <>
                {shown.reversedBy ? <Badge tone="warn">Reversed</Badge> : null}
                {shown.belongsTo ? <Badge>Prior-period adjustment</Badge> : null}
                {shown.reverses ? <Badge>Reversal</Badge> : null}
              </>
            }
            crumbs={mayReadAccounts ? [{ label: 'Books', to: paths.adminBooks() }] : []}
          />
          <Split panel={<EntryFacts entry={shown} />}>
            <EntryLines entry={shown} linked={mayReadAccounts} />
            <SettlementCard entry={shown} />
          </Split>
        </>
      )}
    </QueryBoundary>
  );
}
