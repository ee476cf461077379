import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import type { CaseView } from '../onboarding.ts';
import { useMakeCheck } from './cases.ts';
import { type Check, checkProblem, stateOf } from './checks.ts';

type ButtonsProps = { readonly check: Check; readonly view: CaseView };

export function CheckButtons({ check, view }: ButtonsProps) {
  const [isFailing, setFailing] = useState(false);
  const make = useMakeCheck(false);
  const why = checkProblem(check, view.unopened);
  const found = stateOf(check);
  const params = { caseId: view.id, check: check.name };
  if (why) {
    return (
      <Text as="span" mt={2} size={12.5} tone="warn">
        {why}
      </Text>
    );
  }
  return (
    <Group as="span" gap={8} mt={6}>
      {found === 'passed' ? null : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Pass: ${check.title}`}
          loading={make.isPending}
          onClick={() => make.mutate({ params, body: { outcome: 'passed' } })}
        >
          Pass
        </Button>
      )}
      {found === 'failed' ? null : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Fail: ${check.title}`}
          disabled={make.isPending}
          onClick={() => setFailing(true)}
        >
          Fail
        </Button>
      )}
      {isFailing ? (
        <FailDialog check={check} view={view} onClose={() => setFailing(false)} />
      ) : null}
    </Group>
  );
}

function FailDialog({ check, view, onClose }: ButtonsProps & { onClose: () => void }) {
  const form = useForm({
    initial: { note: '' },
    checks: { note: (note) => (note.trim() ? null : 'Finding is required') },
    refusals: { REASON_REQUIRED: 'note' },
    labels: { note: 'Finding' },
    parse: ({ note }) => ({
      params: { caseId: view.id, check: check.name },
      body: { outcome: 'failed' as const, note },
    }),
    send: useMakeCheck(true),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Fail: ${check.title}`}
      form={form}
      text="The case can’t be approved while a check has failed."
      action="Fail check"
      danger
      onClose={onClose}
    >
      <Textarea label="Finding" data-autofocus autosize minRows={2} {...form.field('note')} />
    </FormDialog>
  );
}
