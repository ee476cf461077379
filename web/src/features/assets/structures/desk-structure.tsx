import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { BeneficialOwners } from './beneficial-owners.tsx';
import { CapTable } from './cap-table.tsx';
import { ClassCard } from './classes-tab.tsx';
import { DeskAnchors } from './desk-anchors.tsx';
import { MembersTable } from './members-tab.tsx';
import { StructureBadge, StructureMark } from './structure-badge.tsx';
import { detailsOf, leadOf, type Structure } from './view.ts';

export function DeskStructure({ structureId }: { structureId: string }) {
  const structure = useQuery(
    query('GET /admin/structures/:structureId', { params: { structureId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={structure} what="The structure" loading={<SkeletonPage />} carded>
      {(data) => <Sheet structure={data} />}
    </QueryBoundary>
  );
}

const Sheet = ({ structure }: { structure: Structure }) => (
  <Stack>
    <PageHeader
      title={structure.name}
      lead={`${leadOf(structure)} · ${structure.companyName}`}
      media={<StructureMark />}
      badges={<StructureBadge status={structure.status} />}
      crumbs={[{ label: 'Structures', to: paths.adminStructures() }]}
    />
    <Approvals structure={structure} />
    {structure.reviewReason ? (
      <Alert tone="plain">
        <strong>Returned:</strong> {structure.reviewReason}
      </Alert>
    ) : null}
    <Card title="Details">
      <Facts
        lined
        items={[
          ...detailsOf(structure),
          { label: 'Owner', value: structure.companyName },
          { label: 'Submitted', value: dateTime(structure.submittedAt) },
        ]}
      />
    </Card>
    <Card title="Members" flush>
      <MembersTable structure={structure} isDesk />
    </Card>
    <BeneficialOwners structure={structure} isDesk />
    <CapTable structure={structure} isDesk />
    <DeskAnchors structure={structure} />
    {structure.classes.map((shares) => (
      <ClassCard key={shares.id} structure={structure} shares={shares} />
    ))}
  </Stack>
);

const Approvals = ({ structure }: { structure: Structure }) => (
  <>
    {structure.status === 'pending' ? (
      <Approval kind="structures.review" subjectId={structure.id} />
    ) : null}
    {structure.classes.map(({ raise }) =>
      raise?.status === 'REQUESTED' ? (
        <Approval key={raise.id} kind="structures.raise" subjectId={raise.id} />
      ) : null,
    )}
  </>
);
