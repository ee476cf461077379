import { COMMITMENT_STAGES } from '@holdfast/domain/assets/offerings/commitment.machine';
import { NativeSelect } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { IssuingCard } from './issuing-card.tsx';
import { type OwnerPage, ownerQuery } from './manage.queries.ts';
import { OfferingSummary } from './offering-summary.tsx';
import { OwnerTable } from './owner-table.tsx';
import type { Stage } from './queries.ts';
import { stageTitle } from './stage-words.ts';

const isStage = (text: string | undefined): text is Stage =>
  COMMITMENT_STAGES.some((stage) => stage === text);

/** An owner's view of one offering: figures, decisions, closing, evidence, issue. */
export function OwnerCommitments({ assetId }: { assetId: string }) {
  const { search, page, limit, set } = useListUrl();
  const stage = isStage(search.stage) ? search.stage : undefined;
  const query = useQuery(ownerQuery(assetId, stage, page, limit));
  if (query.isError) {
    return (
      <ErrorState
        title="The commitments did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <SkeletonPage />;
  const { offering, commitments } = query.data.data;
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
            onChange={(event) => void set({ stage: event.currentTarget.value || undefined })}
          />
        }
        footer={
          <Pagination
            page={page}
            limit={limit}
            total={query.data.meta?.total ?? 0}
            onPage={(next) => void set({ page: next })}
          />
        }
      >
        {commitments.length > 0 ? (
          <OwnerTable offering={offering} rows={commitments} />
        ) : stage ? (
          <NoMatch what="commitments" onClear={() => void set({ stage: undefined })} />
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
