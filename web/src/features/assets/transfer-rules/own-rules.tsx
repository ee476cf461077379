import { ruleLines } from '@holdfast/domain/assets/transfer-rules/words';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { RuleLines } from './rule-lines.tsx';
import { formOf, type Problems, parseForm, type RulesForm } from './rules.form.ts';
import { RulesEditor } from './rules-editor.tsx';
import { VersionsCard } from './versions-card.tsx';
import { type Line, type Proposal, RULE_READS, type RulesSheet } from './view.ts';

export function OwnRules({ assetId }: { assetId: string }) {
  const sheet = useQuery(
    query('GET /owner/assets/:assetId/transfer-rules', { params: { assetId } }),
  );
  return (
    <QueryBoundary
      query={sheet}
      what="Transfer restrictions"
      loading={<SkeletonText lines={8} />}
      carded
    >
      {(data) =>
        data.proposal?.status === 'REQUESTED' ? (
          <Waiting sheet={data} proposal={data.proposal} />
        ) : (
          <Writing key={data.proposal?.id ?? 'new'} sheet={data} />
        )
      }
    </QueryBoundary>
  );
}

/** A submitted proposal, which must be withdrawn before it can be edited. */
function Waiting({ sheet, proposal }: { sheet: RulesSheet; proposal: Proposal }) {
  const takeBack = useMutation(
    mutation('POST /owner/assets/:assetId/transfer-rules/take-back', {
      invalidates: RULE_READS,
      ok: 'Request withdrawn',
    }),
  );
  const params = { assetId: sheet.asset.id };
  return (
    <Stack>
      <Alert tone="plain">
        <strong>Awaiting Holdfast’s approval.</strong> Submitted {dateTime(proposal.requestedAt)}.
        The current restrictions apply until then.
      </Alert>
      <Card
        title="Submitted restrictions"
        aside={
          <ActionButton
            action={proposal.actions.takeBack}
            size="xs"
            variant="default"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ params })}
          >
            Withdraw request
          </ActionButton>
        }
      >
        <Text size={13} loose tone="quiet" mb={14}>
          {proposal.reason}
        </Text>
        {proposal.lines.length > 0 ? (
          <RuleLines lines={proposal.lines} />
        ) : (
          <p>No transfer restrictions</p>
        )}
      </Card>
      <EffectsCard lines={proposal.effects} />
      <VersionsCard sheet={sheet} />
    </Stack>
  );
}

function Writing({ sheet }: { sheet: RulesSheet }) {
  const { proposal } = sheet;
  const {
    values: form,
    change,
    drop,
  } = useDraftState(formOf(proposal?.rules ?? sheet.rules, proposal?.reason ?? ''), {
    params: { assetId: sheet.asset.id },
  });
  const [tried, tryIt] = useState(false);
  const { rules, problems } = parseForm(form);
  const isSound = Object.keys(problems).length === 0;
  const { save, send, isSending } = useSending(sheet);
  const press = async (then: 'save' | 'send') => {
    tryIt(true);
    if (!isSound) return;
    const body = { rules: asBody(rules), reason: form.reason };
    await (then === 'save' ? save(body) : send(body));
    drop();
  };
  return (
    <Stack>
      {proposal?.status === 'REJECTED' ? (
        <Alert tone="warn">
          <strong>Holdfast returned these restrictions:</strong> {proposal.decidedReason}
        </Alert>
      ) : null}
      <Split
        panel={
          <>
            <Preview form={form} />
            <EffectsCard lines={proposal?.status === 'DRAFT' ? proposal.effects : []} />
          </>
        }
      >
        <RulesEditor form={form} change={change} problems={tried ? problems : NONE} />
        <Group gap={8} align="center" wrap>
          <Button loading={isSending} onClick={() => void press('send')}>
            Submit for approval
          </Button>
          <Button variant="default" loading={isSending} onClick={() => void press('save')}>
            Save draft
          </Button>
        </Group>
      </Split>
      <VersionsCard sheet={sheet} />
    </Stack>
  );
}

const NONE: Problems = {};
type Body = Parameters<ReturnType<typeof useSending>['save']>[0];
/** The rules with mutable arrays, as the call's type requires. */
const asBody = (rules: ReturnType<typeof parseForm>['rules']): Body['rules'] => ({
  ...rules,
  countries: rules.countries && { ...rules.countries, codes: [...rules.countries.codes] },
  lockUp: [...rules.lockUp],
  window: rules.window && { ...rules.window, weekdays: [...rules.window.weekdays] },
});

function useSending({ asset }: RulesSheet) {
  const params = { assetId: asset.id };
  const write = useMutation(
    mutation('PUT /owner/assets/:assetId/transfer-rules', { invalidates: RULE_READS }),
  );
  const request = useMutation(
    mutation('POST /owner/assets/:assetId/transfer-rules/request', {
      invalidates: RULE_READS,
      ok: 'Submitted for approval',
    }),
  );
  type Written = Parameters<typeof write.mutateAsync>[0]['body'];
  const save = (body: Written) => write.mutateAsync({ params, body });
  const send = async (body: Written) => {
    const yes = await confirm({
      title: `Submit the transfer restrictions of ${asset.name}?`,
      text: 'When Holdfast approves them, they apply to every new commitment, order and transfer. Existing holdings aren’t affected; open orders that break them are cancelled with the reason.',
      action: 'Submit for approval',
    });
    if (!yes) return;
    await save(body);
    await request.mutateAsync({ params });
  };
  return { save, send, isSending: write.isPending || request.isPending };
}

function Preview({ form }: { form: RulesForm }) {
  const lines = ruleLines(parseForm(form).rules);
  return (
    <Card title="Shown to investors">
      {lines.length > 0 ? (
        <RuleLines lines={lines} />
      ) : (
        <Text size={13} loose tone="quiet" mb={14}>
          No transfer restrictions: any eligible investor can hold units at any time.
        </Text>
      )}
    </Card>
  );
}

const EffectsCard = ({ lines }: { lines: readonly Line[] }) =>
  lines.length > 0 ? (
    <Card title="Effect today">
      <RuleLines lines={lines} />
    </Card>
  ) : null;
