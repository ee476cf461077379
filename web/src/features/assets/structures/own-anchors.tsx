import { OWN_ANCHORS } from '@holdfast/domain/assets/structures/list';
import { CONTRIBUTION_NAMES } from '@holdfast/domain/assets/structures/words';
import { IconAnchor } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { useList } from '../../../api/use-list.ts';
import { money, quantity } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListPages } from '../../../ui/tables/list-table.tsx';
import { ANCHOR_READS, holderText, type OwnAnchor, STAGES, scheduleOf } from './anchor.view.ts';

export function OwnAnchors() {
  const anchors = useList('GET /user/anchors', OWN_ANCHORS, { columns: [] });
  return (
    <QueryBoundary
      carded
      query={anchors.query}
      what="Your invitations"
      empty={
        <EmptyState icon={<IconAnchor size={20} />} title="No invitations">
          Owners’ invitations to become an anchor shareholder appear here.
        </EmptyState>
      }
    >
      {({ rows }) => (
        <Stack>
          {rows.map((anchor) => (
            <Invitation key={anchor.id} anchor={anchor} />
          ))}
          <ListPages list={anchors} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

const Invitation = ({ anchor }: { anchor: OwnAnchor }) => (
  <Card
    title={anchor.assetName ?? anchor.structureName}
    aside={<Badge tone={STAGES[anchor.stage][1]}>{STAGES[anchor.stage][0]}</Badge>}
    {...(anchor.stage === 'INVITED' ? { footer: <Answer anchor={anchor} /> } : {})}
  >
    <Facts
      lined
      items={[
        { label: 'Invited by', value: anchor.ownerName },
        { label: 'Structure', value: anchor.structureName },
        { label: 'Class', value: `${anchor.classCode}, ${anchor.className}` },
        { label: 'Role', value: holderText(anchor) },
        { label: 'Units', value: quantity(anchor.units) },
        { label: 'Price per unit', value: money(anchor.price) },
        {
          label: 'Your contribution',
          value: `${CONTRIBUTION_NAMES[anchor.contribution]}, paid directly to the owner, not through Holdfast`,
        },
        { label: 'Lock-up', value: scheduleOf(anchor) },
        {
          label: 'Shown to investors',
          value: anchor.isDisclosed ? 'Your name' : 'Undisclosed anchor',
        },
        ...(anchor.reason ? [{ label: 'Reason', value: anchor.reason }] : []),
      ]}
    />
  </Card>
);

function Answer({ anchor }: { anchor: OwnAnchor }) {
  const [declining, decline] = useState(false);
  const params = { anchorId: anchor.id };
  const accept = useMutation(
    mutation('POST /user/anchors/:anchorId/accept', {
      invalidates: ANCHOR_READS,
      ok: 'Invitation accepted',
    }),
  );
  const refuse = useMutation(
    mutation('POST /user/anchors/:anchorId/decline', {
      invalidates: ANCHOR_READS,
      ok: 'Invitation declined',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Become an anchor shareholder of ${anchor.structureName}?`,
      text: `You agree to take ${quantity(anchor.units)} units at ${money(anchor.price)} each, subject to the lock-up. You pay ${anchor.ownerName} directly, not Holdfast.`,
      action: 'Accept',
    });
    if (yes) accept.mutate({ params });
  };
  return (
    <Group gap={8} align="center" wrap justify="end">
      <ActionButton action={anchor.actions.decline} variant="default" onClick={() => decline(true)}>
        Decline
      </ActionButton>
      <ActionButton
        action={anchor.actions.accept}
        loading={accept.isPending}
        onClick={() => void ask()}
      >
        Accept
      </ActionButton>
      {declining ? (
        <WordsDialog
          title={`Decline ${anchor.structureName}?`}
          text={`${anchor.ownerName} is notified and the units are released.`}
          action="Decline invitation"
          danger
          least={3}
          isSending={refuse.isPending}
          onSend={(reason) =>
            refuse.mutate({ params, body: { reason } }, { onSuccess: () => decline(false) })
          }
          onClose={() => decline(false)}
        />
      ) : null}
    </Group>
  );
}
