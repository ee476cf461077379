import { Group } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { RuleLines } from './rule-lines.tsx';
import { VersionsCard } from './versions-card.tsx';
import { type Proposal, RULE_READS, type RulesSheet } from './view.ts';

/** An asset's transfer rules as staff look at them, and the decision about those that wait. */
export function DeskRules({ assetId }: { assetId: string }) {
  const sheet = useQuery(
    query('GET /admin/assets/:assetId/transfer-rules', { params: { assetId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={sheet} what="Transfer rules" loading={<SkeletonPage />} carded>
      {(data) => <Sheet sheet={data} />}
    </QueryBoundary>
  );
}

function Sheet({ sheet }: { sheet: RulesSheet }) {
  const { asset, proposal, versions } = sheet;
  const waiting = proposal?.status === 'REQUESTED' ? proposal : undefined;
  return (
    <Stack>
      <PageHeader
        title="Transfer rules"
        lead={`${asset.name} · ${asset.symbol}`}
        crumbs={[
          { label: 'Assets', to: paths.adminAssets('all') },
          { label: asset.name, to: paths.adminAsset(asset.id) },
        ]}
        actions={waiting ? <Decision sheet={sheet} proposal={waiting} /> : null}
      />
      {waiting ? <WaitingCards proposal={waiting} /> : null}
      {waiting || versions.length > 0 ? null : (
        <Card>
          <EmptyState icon={<IconScale size={20} />} title="No rules">
            Units go to everybody whom Holdfast serves. The owner may ask for rules in its area.
          </EmptyState>
        </Card>
      )}
      <VersionsCard sheet={sheet} />
    </Stack>
  );
}

const WaitingCards = ({ proposal }: { proposal: Proposal }) => (
  <>
    <Card title="Asked for">
      <Facts
        lined
        items={[
          { label: 'By', value: proposal.writtenBy },
          { label: 'Sent', value: dateTime(proposal.requestedAt) },
          { label: 'Reason', value: proposal.reason },
        ]}
      />
    </Card>
    <Card title="The new rules">
      {proposal.lines.length > 0 ? <RuleLines lines={proposal.lines} /> : <p>No rules at all</p>}
    </Card>
    {proposal.effects.length > 0 ? (
      <Card title="What they mean for those who hold units now">
        <RuleLines lines={proposal.effects} />
      </Card>
    ) : null}
  </>
);

function Decision({ sheet, proposal }: { sheet: RulesSheet; proposal: Proposal }) {
  const [rejecting, reject] = useState(false);
  const decide = useMutation(
    mutation('POST /admin/assets/:assetId/transfer-rules/decision', {
      invalidates: RULE_READS,
      ok: ({ data }) => (data.proposal ? 'Sent back to the owner' : 'Approved: they hold now'),
    }),
  );
  const { actions, fingerprint } = proposal;
  const params = { assetId: sheet.asset.id };
  const approve = async () => {
    const yes = await confirm({
      title: `Approve the rules of ${sheet.asset.name}?`,
      text: 'They hold at once, for every new commitment, order and transfer. Resting orders that they are against end when they would trade. Nobody loses units.',
      action: 'Approve rules',
    });
    if (yes && fingerprint) decide.mutate({ params, body: { outcome: 'approve', fingerprint } });
  };
  return (
    <Group gap={8}>
      <ActionButton action={actions.reject} variant="default" onClick={() => reject(true)}>
        Send back
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
          title="Send the rules back"
          text={null}
          description="The owner reads this and can write them anew."
          action="Send back"
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
