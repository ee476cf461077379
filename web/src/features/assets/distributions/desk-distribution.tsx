import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { BatchesCard, HeldCard, ProgressCard, TermsFacts, WithheldCard } from './followed.tsx';
import { LineActions } from './line-actions.tsx';
import { DeskLinesCard } from './lines-card.tsx';
import { leadOf } from './own-distribution.tsx';
import { StageBadge } from './stage-badge.tsx';
import { SummaryCard } from './summary-card.tsx';
import { type Distribution, nameOf } from './view.ts';

const HELD_SHOWN = 20;

export function DeskDistributionScreen({ of }: { of: Distribution }) {
  const held = useQuery({
    ...list('GET /admin/distributions/:distributionId/lines', {
      params: { distributionId: of.id },
      query: { state: 'HELD', page: 1, limit: HELD_SHOWN },
    }),
    enabled: of.progress.held.holders > 0,
  });
  return (
    <Stack>
      <Head of={of} />
      {of.stage === 'CANCELLED' ? <Alert tone="warn">Cancelled: {of.reason}</Alert> : null}
      {of.stage === 'REQUESTED' ? <Approval kind="distribution.approve" subjectId={of.id} /> : null}
      <ProgressCard of={of} />
      <Split
        panel={
          <>
            <SummaryCard of={of} />
            <ApprovalCard of={of} />
            <HeldCard
              of={of}
              lines={held.data?.rows ?? []}
              actions={(line) => <LineActions of={of} line={line} />}
            />
            <WithheldCard of={of} />
            <TermsFacts of={of} />
          </>
        }
      >
        <BatchesCard of={of} entryTo={paths.adminBookEntry} />
        <DeskLinesCard of={of} />
      </Split>
    </Stack>
  );
}

function ApprovalCard({ of }: { of: Distribution }) {
  const { approval } = of;
  if (of.stage === 'REQUESTED' || approval.by.length === 0) return null;
  return (
    <Card title="Approved by" aside={`${approval.by.length} of ${approval.needed}`}>
      <Facts items={approval.by.map(({ name, at }) => ({ label: name, value: dateTime(at) }))} />
    </Card>
  );
}

const Head = ({ of }: { of: Distribution }) => (
  <PageHeader
    title={nameOf(of)}
    name="Distribution"
    lead={`${of.company} · ${leadOf(of)}`}
    badges={<StageBadge of={of} />}
    crumbs={[{ label: 'Distributions', to: paths.adminDistributions() }]}
  />
);
