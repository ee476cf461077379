import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import { bpsOf } from '../../../lib/figures/checks.ts';
import { shareText } from '../../../lib/figures/format.ts';
import { endedWords } from '../../../ui/approval-words.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Approval } from '../../people/approvals/approval.tsx';
import { toleranceError } from './nav.form.ts';
import { toleranceSentence } from './nav-view.ts';
import type { NavSheet } from './view.ts';

type Of = { readonly sheet: NavSheet };

export function NavTolerance({ sheet }: Of) {
  const [changing, change] = useState(false);
  const requested = sheet.isToleranceRequested;
  return (
    <Stack gap={14}>
      <Group gap={16} rowGap={8} align="center" justify="between" wrap>
        <Text as="span" size={13} tone="faint">
          A change of more than {shareText(sheet.tolerancePercent)} halts trading and needs two
          approvals.
        </Text>
        {changing || requested ? null : (
          <Button size="xs" variant="subtle" onClick={() => change(true)}>
            Change tolerance
          </Button>
        )}
      </Group>
      {sheet.toleranceEnded && !requested ? (
        <Text as="span" size={13} tone="faint">
          {endedWords('The requested change', sheet.toleranceEnded)}
        </Text>
      ) : null}
      {requested ? <Approval kind="valuation.tolerance" subjectId={sheet.asset.id} /> : null}
      {changing && !requested ? <Change sheet={sheet} onDone={() => change(false)} /> : null}
    </Stack>
  );
}

function Change({ sheet, onDone }: Of & { onDone: () => void }) {
  const assetId = sheet.asset.id;
  const request = useMutation(
    mutation('POST /admin/assets/:assetId/nav-tolerance', {
      invalidates: MARKETS,
      ok: 'Second approval requested',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { percent: '' },
    checks: { percent: toleranceError },
    parse: ({ percent }) => ({
      params: { assetId },
      body: { toleranceBps: bpsOf(percent) ?? 0 },
    }),
    send: request,
    onDone,
  });
  const { percent } = form.values;
  const sentence = toleranceError(percent) ? undefined : toleranceSentence(sheet, percent);
  return (
    <Form
      form={form}
      className={classOf({
        kind: 'group',
        gap: 16,
        rowGap: 8,
        align: 'center',
        justify: 'between',
        wrap: true,
      })}
    >
      <TextInput label="Tolerance, %" inputMode="decimal" {...form.field('percent')} />
      <Text as="span" size={13} tone="faint" aria-live="polite">
        {sentence}
      </Text>
      <Group as="span" gap={8} wrap>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={form.isSending}>
          Request change
        </Button>
      </Group>
    </Form>
  );
}
