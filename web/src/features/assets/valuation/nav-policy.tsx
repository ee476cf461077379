import {
  MOST_GRACE_DAYS,
  NAV_RHYTHMS,
  navDueOn,
  policyWords,
  RHYTHM_WORDS,
} from '@holdfast/domain/assets/valuation/policy';
import { Button, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import { dueWords } from '../../../lib/figures/nav-due.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { type PolicyValues, policyOf, policyProblem } from './policy.form.ts';
import classes from './valuation.module.css';
import type { NavSheet } from './view.ts';

type Of = { readonly sheet: NavSheet };

export function NavPolicy({ sheet }: Of) {
  const [changing, change] = useState(false);
  return (
    <Stack gap={14}>
      <Group gap={16} rowGap={8} align="center" justify="between" wrap>
        <Text as="span" size={13} tone="faint">
          {policyWords(sheet.policy)}. Shown to investors.
        </Text>
        {changing ? null : (
          <Button size="xs" variant="subtle" onClick={() => change(true)}>
            Change policy
          </Button>
        )}
      </Group>
      {changing ? <Change sheet={sheet} onDone={() => change(false)} /> : null}
    </Stack>
  );
}

const RHYTHMS = NAV_RHYTHMS.map((value) => {
  const words = RHYTHM_WORDS[value];
  return { value, label: words.replace('every', 'Every') };
});

function Change({ sheet, onDone }: Of & { onDone: () => void }) {
  const assetId = sheet.asset.id;
  const set = useMutation(
    mutation('POST /owner/assets/:assetId/nav-policy', {
      invalidates: MARKETS,
      ok: 'Valuation policy changed',
      quiet: true,
    }),
  );
  const { rhythm, graceDays } = sheet.policy;
  const initial: PolicyValues = { rhythm, graceDays: String(graceDays) };
  const form = useForm({
    initial,
    checks: { graceDays: policyProblem },
    parse: (values) => ({ params: { assetId }, body: policyOf(values) }),
    send: set,
    onDone,
  });
  return (
    <Form form={form} className={classOf({ kind: 'stack', gap: 14 })}>
      <div className={classes.pair}>
        <Select label="Valued" data={RHYTHMS} allowDeselect={false} {...form.field('rhythm')} />
        <TextInput
          label={`Grace period in days, up to ${MOST_GRACE_DAYS}`}
          inputMode="numeric"
          {...form.field('graceDays')}
        />
      </div>
      <Text as="span" size={13} tone="faint" aria-live="polite">
        {policyProblem(form.values.graceDays) ? '' : outlook(sheet, form.values)}
      </Text>
      <Group as="span" gap={8} wrap>
        <Button size="xs" type="submit" loading={form.isSending}>
          Save policy
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}

function outlook({ current, asset }: NavSheet, values: PolicyValues): string {
  const seen = asset.status === 'Draft' ? '' : ' The change is shown on the asset’s timeline.';
  if (!current) return `The policy applies from the first NAV.${seen}`;
  return `${dueWords(navDueOn(current.date, policyOf(values)))} then.${seen}`;
}
