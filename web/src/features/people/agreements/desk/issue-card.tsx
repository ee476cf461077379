import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../../api/mutation.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { confirm } from '../../../../ui/dialogs/dialogs.ts';
import { SavedText } from '../../../../ui/form/saved-text.tsx';
import { DayInput } from '../../../../ui/inputs/day-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Box, Group, Stack } from '../../../../ui/layout/layout.tsx';
import classes from './desk.module.css';
import type { DraftState } from './use-draft.ts';
import { expiresDaysProblem, type Template } from './view.ts';

type IssueProps = { readonly template: Template; readonly state: DraftState };

export function IssueCard({ template, state }: IssueProps) {
  const { form, change, isLocked, autosave } = state;
  const { version, draft } = template;
  return (
    <Card title={`Issue version ${version + 1}`} aside={<SavedText saved={autosave.saved} />}>
      <Stack as="fieldset" gap={16} shrinks disabled={isLocked}>
        {version > 0 ? (
          <Textarea
            label="Summary of changes"
            description="Shown to signers before the text"
            inputWrapperOrder={['label', 'input', 'description']}
            autosize
            minRows={2}
            maxLength={300}
            value={form.changeNote}
            onChange={(event) => change({ changeNote: event.currentTarget.value })}
          />
        ) : null}
        <DayInput
          label="In force from"
          description="Leave empty to apply on approval"
          inputWrapperOrder={['label', 'input', 'description']}
          value={form.effectiveOn}
          onChange={(day) => change({ effectiveOn: day })}
        />
        <Switch
          label="Requires a new signature"
          description="Turn off for corrections that don’t change the meaning"
          checked={form.isMaterial || version === 0}
          disabled={version === 0 || isLocked}
          onChange={(event) => change({ isMaterial: event.currentTarget.checked })}
        />
        <Switch
          label="Countersigned by Holdfast"
          description="In force only after countersignature"
          checked={form.isCountersigned}
          onChange={(event) => change({ isCountersigned: event.currentTarget.checked })}
        />
        <Switch
          label="Requires a two-factor code"
          description="Signers need an authenticator app"
          checked={form.requiresTwoFactor}
          onChange={(event) => change({ requiresTwoFactor: event.currentTarget.checked })}
        />
        <TextInput
          label="Days to sign"
          description="Leave empty for no deadline. Reminders: 7 days and 1 day before"
          inputWrapperOrder={['label', 'input', 'description']}
          inputMode="numeric"
          maxLength={3}
          value={form.expiresDays}
          onChange={(event) => change({ expiresDays: event.currentTarget.value.trim() })}
          error={expiresDaysProblem(form.expiresDays)}
        />
      </Stack>
      {draft?.decisionReason ? (
        <Alert tone="warn">
          {draft.decidedBy ? `${draft.decidedBy} rejected this version: ` : ''}“
          {draft.decisionReason}”
        </Alert>
      ) : null}
      {draft ? <Buttons template={template} draft={draft} state={state} /> : null}
      <Box as="p" mt={10} className={classes.note}>
        Issued versions can’t be edited or deleted.
      </Box>
    </Card>
  );
}

type ButtonsProps = IssueProps & { readonly draft: NonNullable<Template['draft']> };

function Buttons({ template, draft, state }: ButtonsProps) {
  const params = { agreementId: template.id };
  const done = { invalidates: AGREEMENT_DESK };
  const request = useMutation(
    mutation('POST /admin/agreements/:agreementId/draft/request', {
      ...done,
      ok: 'Second approval requested. It expires in 24 hours.',
    }),
  );
  const discard = useMutation(
    mutation('POST /admin/agreements/:agreementId/draft/discard', {
      ...done,
      ok: 'Draft discarded',
    }),
  );
  const ask = async () => {
    if (expiresDaysProblem(state.form.expiresDays)) return;
    if (await state.autosave.flush()) request.mutate({ params });
  };
  const throwAway = async () => {
    const yes = await confirm({
      title: 'Discard this draft?',
      text: 'Your changes will be lost. The version in force is unaffected.',
      action: 'Discard draft',
    });
    if (!yes) return;
    await state.autosave.pause();
    discard.mutate({ params }, { onSuccess: state.reset });
  };
  if (draft.status === 'REQUESTED') return null;
  return (
    <Group gap={8} wrap mt={16}>
      <ActionButton
        action={draft.actions.request}
        loading={request.isPending}
        onClick={() => void ask()}
      >
        Request issue of version {template.version + 1}
      </ActionButton>
      {draft.actions.discard ? (
        <Button variant="subtle" color="gray" onClick={() => void throwAway()}>
          Discard draft…
        </Button>
      ) : null}
    </Group>
  );
}
