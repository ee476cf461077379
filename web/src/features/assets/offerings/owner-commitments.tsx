import { COMMITMENT_STAGES } from '@holdfast/domain/assets/offerings/commitment.machine';
import { NativeSelect } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { OFFERING_SEARCH } from '../../../search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { IssuingCard } from './issuing-card.tsx';
import { OfferingSummary } from './offering-summary.tsx';
import { OwnerTable } from './owner-table.tsx';
import { stageTitle } from './stage-words.ts';
import { intervalFor, type OwnerPage, type Stage } from './view.ts';

/** An owner's view of one offering: figures, decisions, closing, evidence, issue. */
export function OwnerCommitments({ assetId }: { assetId: string }) {
  const { search, page, limit, set } = useListUrl({ params: OFFERING_SEARCH });
  const { stage } = search;
  const commitmentsPage = useQuery({
    ...query(
      'GET /owner/assets/:assetId/commitments',
      { params: { assetId }, query: { page, limit, stage } },
      {
        keepPrevious: true,
        refetchInterval: (known) => intervalFor(known?.offering ? [known.offering] : []),
      },
    ),
    select: ({ data, meta }) => ({ ...data, total: meta?.total ?? 0 }),
  });
  return (
    <QueryBoundary query={commitmentsPage} what="The commitments" loading={<SkeletonPage />}>
      {(found) => (
        <OwnerOffering
          found={found}
          stage={stage}
          pagination={
            <Pagination
              page={page}
              limit={limit}
              total={found.total}
              onPage={(next) => void set({ page: next })}
            />
          }
          onStage={(next) => void set({ stage: next })}
        />
      )}
    </QueryBoundary>
  );
}

type OwnerOfferingProps = {
  readonly found: OwnerPage;
  readonly stage: Stage | undefined;
  readonly pagination: ReactNode;
  readonly onStage: (stage: string | undefined) => void;
};

function OwnerOffering({ found, stage, pagination, onStage }: OwnerOfferingProps) {
  const { offering, commitments } = found;
  if (!offering) return <NoOffering />;
  const hasEvidence = offering.stage === 'CLOSING' || offering.evidence.length > 0;
  return (
    <Stack>
      <Header offering={offering} />
      <OfferingSummary offering={offering} />
      {hasEvidence ? <EvidenceCard offering={offering} /> : null}
      <IssuingCard offering={offering} />
      <Card
        title="Commitments"
        flush
        aside={
          <NativeSelect
            size="xs"
            aria-label="Stage"
            value={stage ?? ''}
            data={[
              { value: '', label: 'All stages' },
              ...COMMITMENT_STAGES.map((name) => ({ value: name, label: stageTitle(name) })),
            ]}
            onChange={(event) => onStage(event.currentTarget.value || undefined)}
          />
        }
        footer={pagination}
      >
        {commitments.length > 0 ? (
          <OwnerTable offering={offering} rows={commitments} />
        ) : stage ? (
          <NoMatch what="commitments" onClear={() => onStage(undefined)} />
        ) : (
          <EmptyState icon={<IconHeartHandshake size={20} />} title="No commitments yet">
            Investors who commit appear here, the first one first.
          </EmptyState>
        )}
      </Card>
    </Stack>
  );
}

const Header = ({ offering }: { offering: NonNullable<OwnerPage['offering']> }) => (
  <PageHeader
    title={offering.asset.name}
    lead={`Commitments to ${offering.asset.symbol}`}
    name="Commitments"
    media={<Thumb category={offering.asset.category} seed={offering.asset.id} size={56} />}
    crumbs={[
      { label: 'Assets', to: paths.ownerAssets() },
      { label: offering.asset.name, to: paths.asset(offering.asset.id) },
    ]}
  />
);

const NoOffering = () => (
  <Stack>
    <PageHeader title="Commitments" crumbs={[{ label: 'Assets', to: paths.ownerAssets() }]} />
    <Card title="Offer">
      <EmptyState
        icon={<IconHeartHandshake size={20} />}
        title="No offer yet"
        action={{ label: 'Back to your assets', to: paths.ownerAssets() }}
      >
        Commitments appear here once the asset is offered.
      </EmptyState>
    </Card>
  </Stack>
);
