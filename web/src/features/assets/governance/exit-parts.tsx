import { Checkbox, TextInput } from '@mantine/core';
import { Alert } from '../../../ui/alert.tsx';
import { Choices } from '../../../ui/form/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { asExit, asOrdinary, type PartProps, type PollDraft } from './composer.form.ts';

const KINDS = {
  ordinary: 'A question: the result is binding on you only',
  exit: 'The exit: whether the asset is wound up and holders are paid out',
} as const;

/** The poll's kind comes first, since it determines the options and the approvals required. */
export function KindCard({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
  const turn = (kind: PollDraft['kind']) => {
    if (kind !== draft.kind) change(kind === 'exit' ? asExit(draft) : asOrdinary());
  };
  return (
    <Card title="Poll type">
      <Stack gap={16}>
        <Choices
          legend="Holders vote on"
          name="kind"
          options={['ordinary', 'exit'] as const}
          words={(option) => KINDS[option]}
          value={[draft.kind]}
          onChange={([kind = 'ordinary']) => turn(kind)}
          columns={2}
        />
        {draft.kind === 'exit' ? (
          <Alert tone="info">
            Requires Holdfast’s approval. Trading is halted during the vote. If the exit passes, you
            fund a redemption; when it is paid, all units are retired and the asset ends. Otherwise
            trading resumes.
          </Alert>
        ) : null}
      </Stack>
    </Card>
  );
}

/** An exit vote's options are fixed; the owner explains each. */
export function ExitOptions({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
  const { options } = draft;
  const write = (at: number, note: string) =>
    change({ options: options.map((one, i) => (i === at ? { ...one, note } : one)) });
  const recommend = (at: number, on: boolean) =>
    change({ options: options.map((one, i) => ({ ...one, isRecommended: on && i === at })) });
  return (
    <Card title="Options" aside="For, Against and Abstain">
      <Stack gap={16}>
        {options.map((option, at) => (
          <Stack key={option.label} gap={10}>
            <TextInput
              label={`${option.label} means`}
              maxLength={160}
              value={option.note}
              onChange={(event) => write(at, event.currentTarget.value)}
            />
            <Checkbox
              label={`We recommend “${option.label}”`}
              checked={option.isRecommended}
              onChange={(event) => recommend(at, event.currentTarget.checked)}
            />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
