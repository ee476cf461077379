import { ruleLines } from '@holdfast/domain/assets/transfer-rules/words';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Split, Stack } from '../../../ui/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { RuleLines } from './rule-lines.tsx';
import { formOf, type Problems, parseForm, type RulesForm } from './rules.form.ts';
import classes from './rules.module.css';
import { RulesEditor } from './rules-editor.tsx';
import { VersionsCard } from './versions-card.tsx';
import { type Line, type Proposal, RULE_READS, type RulesSheet } from './view.ts';

/** By which rules the units of an owner's asset move: those that hold, and what is proposed. */
export function OwnRules({ assetId }: { assetId: string }) {
  const sheet = useQuery(
    query('GET /owner/assets/:assetId/transfer-rules', { params: { assetId } }),
  );
  return (
    <QueryBoundary query={sheet} what="Transfer rules" loading={<SkeletonText lines={8} />} carded>
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

/** Sent, and not decided: nothing is written until it is taken back. */
function Waiting({ sheet, proposal }: { sheet: RulesSheet; proposal: Proposal }) {
  const takeBack = useMutation(
    mutation('POST /owner/assets/:assetId/transfer-rules/take-back', {
      invalidates: RULE_READS,
      ok: 'Taken back',
    }),
  );
  const params = { assetId: sheet.asset.id };
  return (
    <Stack>
      <Alert tone="plain">
        <strong>These rules wait for Holdfast.</strong> Sent {dateTime(proposal.requestedAt)}. The
        rules that hold stay as they are until then.
      </Alert>
      <Card
        title="What you sent"
        aside={
          <ActionButton
            action={proposal.actions.takeBack}
            size="xs"
            variant="default"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ params })}
          >
            Take back
          </ActionButton>
        }
      >
        <p className={classes.lead}>{proposal.reason}</p>
        {proposal.lines.length > 0 ? <RuleLines lines={proposal.lines} /> : <p>No rules at all</p>}
      </Card>
      <EffectsCard lines={proposal.effects} />
      <VersionsCard sheet={sheet} />
    </Stack>
  );
}

function Writing({ sheet }: { sheet: RulesSheet }) {
  const { proposal } = sheet;
  const [form, set] = useState(() =>
    formOf(proposal?.rules ?? sheet.rules, proposal?.reason ?? ''),
  );
  const [tried, tryIt] = useState(false);
  const { rules, problems } = parseForm(form);
  const isSound = Object.keys(problems).length === 0;
  const { save, send, isSending } = useSending(sheet);
  const press = async (then: 'save' | 'send') => {
    tryIt(true);
    if (!isSound) return;
    const body = { rules: asBody(rules), reason: form.reason };
    await (then === 'save' ? save(body) : send(body));
  };
  return (
    <Stack>
      {proposal?.status === 'REJECTED' ? (
        <Alert tone="warn">
          <strong>Holdfast sent them back:</strong> {proposal.decidedReason}
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
        <RulesEditor
          form={form}
          change={(part) => set({ ...form, ...part })}
          problems={tried ? problems : NONE}
        />
        <Group gap={8}>
          <Button loading={isSending} onClick={() => void press('send')}>
            Send to Holdfast
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
/** The same with lists of its own, as a call has them. */
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
      ok: 'Sent to Holdfast',
    }),
  );
  type Written = Parameters<typeof write.mutateAsync>[0]['body'];
  const save = (body: Written) => write.mutateAsync({ params, body });
  const send = async (body: Written) => {
    const yes = await confirm({
      title: `Send these rules of ${asset.name}?`,
      text: 'Once Holdfast agrees they hold for every new commitment, order and transfer. Nobody loses units by them; resting orders that they are against end with the reason.',
      action: 'Send to Holdfast',
    });
    if (!yes) return;
    await save(body);
    await request.mutateAsync({ params });
  };
  return { save, send, isSending: write.isPending || request.isPending };
}

/** What investors will read, while it is typed. */
function Preview({ form }: { form: RulesForm }) {
  const lines = ruleLines(parseForm(form).rules);
  return (
    <Card title="What investors read">
      {lines.length > 0 ? (
        <RuleLines lines={lines} />
      ) : (
        <p className={classes.lead}>
          No rules: units go to everybody whom Holdfast serves, at any time.
        </p>
      )}
    </Card>
  );
}

const EffectsCard = ({ lines }: { lines: readonly Line[] }) =>
  lines.length > 0 ? (
    <Card title="What it means today">
      <RuleLines lines={lines} />
    </Card>
  ) : null;
