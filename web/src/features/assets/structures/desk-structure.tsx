import { Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { useParam } from '../../../ui/url-state.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { BeneficialOwners } from './beneficial-owners.tsx';
import { CapTable } from './cap-table.tsx';
import { ClassCard } from './classes-tab.tsx';
import { DeskAnchors } from './desk-anchors.tsx';
import { MembersTable } from './members-tab.tsx';
import { StructureBadge, StructureMark } from './structure-badge.tsx';
import { detailsOf, leadOf, STRUCTURE_DESK, type Structure } from './view.ts';

/** A structure as staff look at it: everything on one screen, and the decision. */
export function DeskStructure() {
  const structureId = useParam('structureId');
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
      actions={<Decision structure={structure} />}
    />
    {structure.reviewReason ? (
      <Alert tone="plain">
        <strong>Sent back:</strong> {structure.reviewReason}
      </Alert>
    ) : null}
    <Card title="Details">
      <Facts
        lined
        items={[
          ...detailsOf(structure),
          { label: 'Owner', value: structure.companyName },
          { label: 'Sent', value: dateTime(structure.submittedAt) },
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

function Decision({ structure }: { structure: Structure }) {
  const [rejecting, reject] = useState(false);
  const decide = useMutation(
    mutation('POST /admin/structures/:structureId/decision', {
      invalidates: STRUCTURE_DESK,
      ok: ({ data }) => (data.status === 'approved' ? 'Approved' : 'Sent back to its owner'),
    }),
  );
  const { id, name, companyName, fingerprint, actions } = structure;
  const params = { structureId: id };
  const approve = async () => {
    const yes = await confirm({
      title: `Approve ${name}?`,
      text: `${companyName} may have assets approved that ${name} holds. What it changes later is reviewed again.`,
      action: 'Approve structure',
    });
    if (yes && fingerprint) decide.mutate({ params, body: { outcome: 'approve', fingerprint } });
  };
  if (structure.status !== 'pending') return null;
  return (
    <Group gap={8}>
      <ActionButton action={actions.reject} variant="default" onClick={() => reject(true)}>
        Reject
      </ActionButton>
      <ActionButton
        action={actions.approve}
        loading={decide.isPending}
        onClick={() => void approve()}
      >
        Approve
      </ActionButton>
      {rejecting ? (
        <WordsDialog
          title={`Reject ${name}`}
          text={null}
          description="The owner reads this and can send the structure again."
          action="Reject"
          danger
          least={3}
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutate(
              { params, body: { outcome: 'reject', reason } },
              { onSuccess: () => reject(false) },
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </Group>
  );
}
