import type { OFFERING_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import { Button } from '@mantine/core';
import { IconDownload, IconHeartHandshake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { List } from '../../../api/list.tsx';
import type { UsedList } from '../../../api/use-list.ts';
import { addressOf } from '../../../lib/call.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ChangeCard } from './change-card.tsx';
import { ClosingPreview } from './closing-preview.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { useInvestorChoices } from './investor-choices.ts';
import { IssuingCard } from './issuing-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { OfferingSummary } from './offering-summary.tsx';
import { OwnerTable } from './owner-table.tsx';
import { TermsVersions } from './terms-versions.tsx';
import { isOverSubscribed, type ManagedOffering, type OwnerLine } from './view.ts';

type Commitments = UsedList<OwnerLine, typeof OFFERING_COMMITMENTS>;

type ScreenProps = {
  readonly offering: ManagedOffering;
  readonly commitments: Commitments;
  readonly header: ReactNode;
};

export function OfferingScreen({ offering, commitments, header }: ScreenProps) {
  const hasEvidence = offering.stage === 'CLOSING' || offering.evidence.length > 0;
  return (
    <Stack>
      {header}
      <OfferingSummary offering={offering} />
      <ChangeCard offering={offering} />
      {isOverSubscribed(offering) ? <ClosingPreview offering={offering} /> : null}
      {hasEvidence ? <EvidenceCard offering={offering} /> : null}
      <IssuingCard offering={offering} />
      <List
        list={commitments}
        what="Commitments"
        title="Commitments"
        searches="Investor"
        choices={useInvestorChoices()}
        aside={<CsvLink offering={offering} commitments={commitments} />}
        empty={
          <EmptyState icon={<IconHeartHandshake size={20} />} title="No commitments yet">
            Commitments appear here when investors make them.
          </EmptyState>
        }
      >
        {(rows) => (
          <OwnerTable
            offering={offering}
            rows={rows}
            sort={commitments.sort}
            onSort={commitments.onSort}
          />
        )}
      </List>
      <TermsVersions versions={offering.versions} />
      <MessagesCard offering={offering} />
    </Stack>
  );
}

type CsvProps = Pick<ScreenProps, 'offering' | 'commitments'>;

/** The filtered commitments as a file; each download is logged. */
function CsvLink({ offering, commitments }: CsvProps) {
  const { page: _page, limit: _limit, ...filter } = commitments.search;
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
