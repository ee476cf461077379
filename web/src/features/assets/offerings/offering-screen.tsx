import { Button } from '@mantine/core';
import { IconDownload, IconHeartHandshake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressOf } from '../../../lib/call.ts';
import { OFFERING_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl, useSearch } from '../../../ui/url-state.ts';
import { ChangeCard } from './change-card.tsx';
import { ClosingPreview } from './closing-preview.tsx';
import { CommitmentFilters, NO_FILTERS } from './commitment-filters.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { IssuingCard } from './issuing-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { OfferingSummary } from './offering-summary.tsx';
import { OwnerTable } from './owner-table.tsx';
import { TermsVersions } from './terms-versions.tsx';
import { isOverSubscribed, type ManagedOffering, type OwnerLine } from './view.ts';

type ScreenProps = {
  readonly offering: ManagedOffering;
  readonly rows: readonly OwnerLine[];
  readonly total: number;
  readonly header: ReactNode;
};

/** One offering with its figures, what its closing would give, its papers and its commitments. */
export function OfferingScreen({ offering, rows, total, header }: ScreenProps) {
  const hasEvidence = offering.stage === 'CLOSING' || offering.evidence.length > 0;
  return (
    <Stack>
      {header}
      <OfferingSummary offering={offering} />
      <ChangeCard offering={offering} />
      {isOverSubscribed(offering) ? <ClosingPreview offering={offering} /> : null}
      {hasEvidence ? <EvidenceCard offering={offering} /> : null}
      <IssuingCard offering={offering} />
      <Commitments offering={offering} rows={rows} total={total} />
      <TermsVersions versions={offering.versions} />
      <MessagesCard offering={offering} />
    </Stack>
  );
}

function Commitments({ offering, rows, total }: Omit<ScreenProps, 'header'>) {
  const { search, page, limit, set } = useListUrl({ params: OFFERING_SEARCH });
  const { stage, kind, country, q } = search;
  return (
    <div>
      <CommitmentFilters placeholder="Investor" aside={<CsvLink offering={offering} />} />
      <Card
        title="Commitments"
        flush
        footer={
          rows.length > 0 ? (
            <Pagination
              page={page}
              limit={limit}
              total={total}
              onPage={(next) => void set({ page: next })}
              onLimit={(next) => void set({ limit: next })}
            />
          ) : undefined
        }
      >
        {rows.length > 0 ? (
          <OwnerTable
            offering={offering}
            rows={rows}
            sort={search.sort}
            onSort={(sort) => void set({ sort })}
          />
        ) : stage || kind || country || q ? (
          <NoMatch what="commitments" onClear={() => void set(NO_FILTERS)} />
        ) : (
          <EmptyState icon={<IconHeartHandshake size={20} />} title="No commitments yet">
            Investors who commit appear here, the first one first.
          </EmptyState>
        )}
      </Card>
    </div>
  );
}

/** The commitments that the filters find, as a file. */
function CsvLink({ offering }: { offering: ManagedOffering }) {
  const { page: _page, limit: _limit, ...filter } = useSearch(OFFERING_SEARCH);
  return (
    <Button
      component="a"
      variant="default"
      href={addressOf('/offerings/:offeringId/commitments.csv', {
        params: { offeringId: offering.id },
        query: filter,
      })}
      download
      leftSection={<IconDownload size={16} />}
    >
      CSV
    </Button>
  );
}
