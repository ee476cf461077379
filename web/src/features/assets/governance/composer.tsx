import {
  EXPLANATION_MAX,
  LEAST_OPTIONS,
  MOST_OPTIONS,
  QUESTION_MAX,
} from '@holdfast/domain/assets/governance/poll.machine';
import { ActionIcon, Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { textOf } from '../../../lib/failure.ts';
import { counted } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { SavedText } from '../../../ui/form/saved-text.tsx';
import { useAutosavedDraft } from '../../../ui/form/use-autosaved-draft.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useGo } from '../../../ui/link.tsx';
import { StillRequired } from '../../../ui/still-required.tsx';
import { scheduleProblem } from './ask-before.ts';
import { bodyOf, moved, newOption, type PartProps, type PollDraft } from './composer.form.ts';
import { ExitOptions, KindCard } from './exit-parts.tsx';
import { PollBadge } from './poll-badge.tsx';
import { PollPreview } from './poll-preview.tsx';
import classes from './polls.module.css';
import { type OwnPoll, POLL_READS } from './view.ts';

export function Composer({ poll }: { poll: OwnPoll }) {
  const params = { pollId: poll.id };
  const save = useMutation(
    mutation('PUT /owner/polls/:pollId', { invalidates: ['GET /owner/assets/:assetId/polls'] }),
  );
  const saved = useRef(poll);
  const { draft, change, autosave } = useAutosavedDraft(() => bodyOf(poll), {
    about: { params },
    save: async (body) => {
      saved.current = await save.mutateAsync({ params, body });
    },
  });
  const { missing } = save.data ?? poll;
  const schedule = useMutation(
    mutation('POST /owner/polls/:pollId/schedule', { invalidates: POLL_READS, quiet: true }),
  );
  const errors = schedule.error instanceof ApiError ? (schedule.error.errors ?? []) : [];
  const problem = (field: string) => errors.find((one) => one.field === field)?.message;
  const send = async () => {
    if (!(await autosave.flush()) || saved.current.missing.length > 0) return;
    const yes = await confirm(scheduleProblem(draft));
    if (yes) schedule.mutate({ params });
  };
  const part = { draft, change, problem };
  return (
    <>
      <ComposerHead poll={poll} saved={<SavedText saved={autosave.saved} />}>
        <ReasonedButton
          whyNot={missing[0]?.text}
          loading={schedule.isPending}
          onClick={() => void send()}
        >
          {scheduleProblem(draft).action}
        </ReasonedButton>
      </ComposerHead>
      {schedule.error ? (
        <Alert tone="bad" live>
          {errors.length > 0
            ? `${counted(errors.length, 'problem')} to correct: ${errors.map((one) => one.message).join('; ')}`
            : textOf(schedule.error)}
        </Alert>
      ) : null}
      <StillRequired missing={missing} />
      {poll.rejection ? (
        <Alert tone="warn">Holdfast returned this vote: {poll.rejection}</Alert>
      ) : null}
      <Split panel={<PollPreview draft={draft} poll={poll} />}>
        <KindCard {...part} />
        <QuestionCard {...part} assetId={poll.asset.id} />
        {draft.kind === 'exit' ? <ExitOptions {...part} /> : <OptionsCard {...part} />}
        <RulesCard {...part} />
      </Split>
    </>
  );
}

type HeadProps = {
  readonly poll: OwnPoll;
  readonly saved: React.ReactNode;
  readonly children: React.ReactNode;
};

function ComposerHead({ poll, saved, children }: HeadProps) {
  const go = useGo();
  const remove = useMutation(
    mutation('DELETE /owner/polls/:pollId', {
      invalidates: ['GET /owner/assets/:assetId/polls'],
      ok: 'Draft deleted',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this draft?',
      text: 'This can’t be reversed.',
      action: 'Delete draft',
      danger: true,
    });
    if (!yes) return;
    remove.mutate(
      { params: { pollId: poll.id } },
      { onSuccess: () => go(paths.ownerPolls(poll.asset.id)) },
    );
  };
  return (
    <PageHeader
      title="New poll"
      name="Poll"
      lead={
        <>
          {poll.asset.name} {saved}
        </>
      }
      badges={<PollBadge poll={poll} />}
      crumbs={[
        { label: 'Assets', to: paths.ownerAssets() },
        { label: poll.asset.name, to: paths.ownerAsset(poll.asset.id) },
        { label: 'Polls', to: paths.ownerPolls(poll.asset.id) },
      ]}
      actions={
        <>
          <Button variant="default" onClick={() => void ask()}>
            Delete
          </Button>
          {children}
        </>
      }
    />
  );
}

function QuestionCard({ draft, change, problem, assetId }: PartProps & { assetId: string }) {
  const files = useQuery(query('GET /owner/assets/:assetId/data-room', { params: { assetId } }));
  const documents = files.data?.folders.flatMap((folder) => folder.documents) ?? [];
  const toggle = (id: string, on: boolean) =>
    change({
      documentIds: on ? [...draft.documentIds, id] : draft.documentIds.filter((one) => one !== id),
    });
  return (
    <Card title="Question">
      <Stack gap={16}>
        <TextInput
          label="What do holders decide?"
          required
          description={`${draft.question.length} of ${QUESTION_MAX}`}
          maxLength={QUESTION_MAX}
          value={draft.question}
          error={problem('question')}
          onChange={(event) => change({ question: event.currentTarget.value })}
        />
        <Textarea
          label="Explanation"
          autosize
          minRows={4}
          maxLength={EXPLANATION_MAX}
          value={draft.explanation}
          error={problem('explanation')}
          onChange={(event) => change({ explanation: event.currentTarget.value })}
        />
        {documents.length > 0 ? (
          <Stack as="fieldset" gap={12} shrinks>
            <legend className={classOf({ mb: 8, weight: 600 })}>Data room documents</legend>
            {documents.map((file) => (
              <Checkbox
                key={file.id}
                label={file.name}
                checked={draft.documentIds.includes(file.id)}
                onChange={(event) => toggle(file.id, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}

function OptionsCard({ draft, change, problem }: PartProps) {
  const { options } = draft;
  const write = (at: number, part: Partial<PollDraft['options'][number]>) =>
    change({ options: options.map((one, i) => (i === at ? { ...one, ...part } : one)) });
  const recommend = (at: number, on: boolean) =>
    change({ options: options.map((one, i) => ({ ...one, isRecommended: on && i === at })) });
  return (
    <Card title="Options" aside={`${options.length} of ${MOST_OPTIONS}, at least ${LEAST_OPTIONS}`}>
      <Stack gap={16}>
        {options.map((option, at) => (
          // Options have no id of their own while they are edited; they keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className={classes.row}>
            <div>
              <TextInput
                label={`Option ${at + 1}`}
                required
                maxLength={80}
                value={option.label}
                error={problem(`options.${at}.label`)}
                onChange={(event) => write(at, { label: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`Description of option ${at + 1}`}
                placeholder="Description"
                maxLength={160}
                value={option.note}
                onChange={(event) => write(at, { note: event.currentTarget.value })}
              />
              <Checkbox
                label="Recommended by us"
                checked={option.isRecommended}
                onChange={(event) => recommend(at, event.currentTarget.checked)}
              />
            </div>
            <OptionButtons
              at={at}
              last={options.length - 1}
              onMove={(by) => change({ options: moved(options, at, by) })}
              onRemove={() => change({ options: options.filter((_, i) => i !== at) })}
            />
          </div>
        ))}
        {problem('options') ? <Alert tone="bad">{problem('options')}</Alert> : null}
        <Text size={13} loose tone="quiet">
          “Abstain” is always available and counts towards the quorum only.
        </Text>
        {options.length < MOST_OPTIONS ? (
          <div>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => change({ options: [...options, newOption()] })}
            >
              Add option
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

type ButtonsProps = {
  readonly at: number;
  readonly last: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

const OptionButtons = ({ at, last, onMove, onRemove }: ButtonsProps) => (
  <Group gap={6} pt={20} className={classes.tools}>
    <ActionIcon
      variant="default"
      size={36}
      disabled={at === 0}
      aria-label={`Move option ${at + 1} up`}
      onClick={() => onMove(-1)}
    >
      <IconArrowUp size={16} />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={36}
      disabled={at === last}
      aria-label={`Move option ${at + 1} down`}
      onClick={() => onMove(1)}
    >
      <IconArrowDown size={16} />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={36}
      disabled={last < LEAST_OPTIONS}
      aria-label={`Remove option ${at + 1}`}
      onClick={onRemove}
    >
      <IconTrash size={16} />
    </ActionIcon>
  </Group>
);

const WEIGHTING = { units: 'By units held at opening', holder: 'One vote per holder' } as const;
const SECRECY = {
  secret: 'Secret: you see totals only',
  named: 'Named: holders are informed beforehand',
};
const RESULTS = { sealed: 'Sealed until it closes', live: 'Live: visible to all holders' };

function RulesCard({ draft, change, problem }: PartProps) {
  return (
    <Card title="Rules">
      <Stack gap={16}>
        <div className={classes.pair}>
          <MomentInput
            label="Opens (immediately if empty)"
            value={draft.opensAt ?? ''}
            error={problem('opensAt')}
            onChange={(iso) => change({ opensAt: iso || null })}
          />
          <MomentInput
            label="Closes"
            required
            value={draft.closesAt ?? ''}
            error={problem('closesAt')}
            onChange={(iso) => change({ closesAt: iso || null })}
          />
        </div>
        <Choices
          legend="Voting weight"
          name="weighting"
          options={['units', 'holder'] as const}
          words={(option) => WEIGHTING[option]}
          value={[draft.weighting]}
          onChange={([weighting = 'units']) => change({ weighting })}
          columns={2}
        />
        <div className={classes.pair}>
          <TextInput
            label="Quorum, % of all voting weight"
            inputMode="decimal"
            value={String(draft.quorumPercent)}
            error={problem('quorumPercent')}
            onChange={(event) => change({ quorumPercent: event.currentTarget.value })}
          />
          <TextInput
            label="Pass threshold, % of weight cast for options"
            inputMode="decimal"
            value={String(draft.passPercent)}
            error={problem('passPercent')}
            onChange={(event) => change({ passPercent: event.currentTarget.value })}
          />
        </div>
        <Choices
          legend="Votes"
          name="secrecy"
          options={['secret', 'named'] as const}
          words={(option) => SECRECY[option]}
          value={[draft.isNamed ? 'named' : 'secret']}
          onChange={([secrecy]) =>
            change({ isNamed: secrecy === 'named', isLive: secrecy === 'named' && draft.isLive })
          }
          columns={2}
        />
        {draft.isNamed ? (
          <Choices
            legend="Result"
            name="result"
            options={['sealed', 'live'] as const}
            words={(option) => RESULTS[option]}
            value={[draft.isLive ? 'live' : 'sealed']}
            onChange={([result]) => change({ isLive: result === 'live' })}
            columns={2}
          />
        ) : (
          <Text size={13} loose tone="quiet">
            A secret poll’s result is sealed until it closes.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
