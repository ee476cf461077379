import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Link, usePathname } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { isLive } from './anchor.view.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { RegisterExtract } from './register-extract.tsx';
import { StructureBadge, StructureMark } from './structure-badge.tsx';
import { leadOf, nextStep, STRUCTURES, type Structure } from './view.ts';

export function StructureHead({ structure, section }: { structure: Structure; section: string }) {
  const [editing, edit] = useState(false);
  const isDetails = section === 'Details';
  const crumbs = [{ label: 'Structures', to: paths.ownerStructures() }];
  const own = { label: structure.name, to: paths.ownerStructure(structure.id) };
  return (
    <>
      <PageHeader
        title={structure.name}
        lead={leadOf(structure)}
        media={<StructureMark />}
        badges={<StructureBadge status={structure.status} />}
        crumbs={isDetails ? crumbs : [...crumbs, own]}
        {...(isDetails ? {} : { name: section })}
        actions={
          <>
            <RegisterExtract structure={structure} />
            {structure.status === 'pending' ? null : (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => edit(true)}
              >
                Edit details
              </Button>
            )}
            <Next structure={structure} />
            <Submit structure={structure} />
          </>
        }
      />
      <Tabs label={`About ${structure.name}`} tabs={tabsOf(structure)} />
      <Review structure={structure} />
      {editing ? <DetailsDialog structure={structure} onClose={() => edit(false)} /> : null}
    </>
  );
}

const tabsOf = ({ id, members, anchors, classes }: Structure) => [
  { label: 'Details', to: paths.ownerStructure(id) },
  { label: 'Members', to: paths.ownerStructure(id, 'members'), count: members.length },
  {
    label: 'Anchor shareholders',
    to: paths.ownerStructure(id, 'anchor-shareholders'),
    count: anchors.filter(isLive).length,
  },
  { label: 'Share classes', to: paths.ownerStructure(id, 'share-classes'), count: classes.length },
  {
    label: 'Asset linking',
    to: paths.ownerStructure(id, 'assets'),
    count: classes.filter(({ asset }) => asset !== null).length,
  },
];

function Next({ structure }: { structure: Structure }) {
  const here = usePathname();
  const step = nextStep(structure);
  return step && step.to !== here ? (
    <Button component={Link} to={step.to}>
      {step.text}
    </Button>
  ) : null;
}

function Submit({ structure }: { structure: Structure }) {
  const submit = useMutation(
    mutation('POST /owner/structures/:structureId/submit', {
      invalidates: STRUCTURES,
      ok: 'Submitted for review',
    }),
  );
  if (structure.status !== 'draft' && structure.status !== 'rejected') return null;
  const send = async () => {
    const yes = await confirm({
      title: `Submit ${structure.name} for review?`,
      text: 'You can’t make changes until our listings team has reviewed it.',
      action: 'Submit for review',
    });
    if (yes) submit.mutate({ params: { structureId: structure.id } });
  };
  return (
    <ActionButton
      action={structure.actions.submit}
      loading={submit.isPending}
      onClick={() => void send()}
    >
      Submit for review
    </ActionButton>
  );
}

function Review({ structure }: { structure: Structure }) {
  const { status, reviewReason, missing } = structure;
  if (status === 'rejected') {
    return (
      <Alert tone="bad">
        <strong>Holdfast returned this structure.</strong> {reviewReason} Correct it and submit it
        again.
      </Alert>
    );
  }
  if (status === 'pending') {
    return (
      <Alert tone="info">
        <strong>Holdfast is reviewing this structure.</strong> You can’t make changes until then.
        We’ll notify you.
      </Alert>
    );
  }
  if (status === 'draft' && missing.length > 0) {
    return (
      <Alert tone="plain">
        <strong>Required before review:</strong> {missing.join(', ')}.
      </Alert>
    );
  }
  return null;
}
