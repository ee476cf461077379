import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../../api/mutation.ts';
import { MARKETS } from '../../../../api/reads.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { DayInput } from '../../../../ui/inputs/day-input.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import classes from './markets.module.css';
import { termsBody, termsErrors, usualTerms } from './opening.form.ts';
import { openingSentence } from './opening-view.ts';
import type { Desk } from './view.ts';

export function OpeningForm({ desk }: { desk: Desk }) {
  const request = useMutation(
    mutation('POST /admin/assets/:assetId/open-trading', {
      invalidates: MARKETS,
      ok: 'Second approval requested',
      quiet: true,
    }),
  );
  const today = new Date().toISOString().slice(0, 10);
  const form = useForm({
    initial: usualTerms,
    checks: (values) => termsErrors(values, today),
    parse: (values) => ({ params: { assetId: desk.asset.id }, body: termsBody(values) }),
    send: request,
  });
  const isTyped = Object.keys(termsErrors(form.values, today)).length === 0;
  const footer = (
    <>
      <Text as="div" size={13} tone="faint" aria-live="polite">
        {desk.opening && isTyped
          ? `${openingSentence(desk, desk.opening, termsBody(form.values))} `
          : null}
        Requires a second approval within 24 hours. Trading then opens immediately.
      </Text>
      <Group gap={8} wrap>
        <Button type="submit" loading={form.isSending}>
          Request opening
        </Button>
      </Group>
    </>
  );
  return (
    <Form
      form={form}
      footer={footer}
      className={classOf({ kind: 'stack', gap: 12, mt: 16, pt: 16, line: 'above' })}
    >
      <div className={classes.pair}>
        <TextInput
          label="Price band, %"
          description="Maximum distance from the last price"
          inputMode="decimal"
          {...form.field('band')}
        />
        <TextInput
          label="Maximum holding, %"
          description="Share of all units; leave empty for no limit"
          inputMode="decimal"
          {...form.field('cap')}
        />
        <DayInput
          label="Locked until"
          description="No sales before this day; optional"
          {...form.field('lockedUntil')}
        />
      </div>
    </Form>
  );
}
