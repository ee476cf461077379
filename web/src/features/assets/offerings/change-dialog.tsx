import type { ChangeEffectData as Effect } from '@holdfast/domain/assets/offerings/change-shapes';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Form, FormButtons, FormText, Pair } from '../../../ui/form/form.tsx';
import { type Form as FormState, useForm } from '../../../ui/form/use-form.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { bodyOf, CHANGE_CHECKS, type ChangeForm, formOf } from './change.form.ts';
import { ChangeEffect } from './change-effect.tsx';
import { TermsCompare } from './terms-compare.tsx';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

type DialogProps = {
  readonly offering: ManagedOffering;
  /** Only the closing date, or all terms that can change. */
  readonly about: 'date' | 'terms';
  readonly onClose: () => void;
};

export default function ChangeDialog({ offering, about, onClose }: DialogProps) {
  const [effect, show] = useState<Effect>();
  const preview = useMutation(
    mutation('POST /offerings/:offeringId/changes/preview', { invalidates: [], quiet: true }),
  );
  const form = useForm({
    initial: formOf(offering),
    checks: CHANGE_CHECKS,
    parse: (values) => ({
      params: { offeringId: offering.id },
      body: { terms: bodyOf(values).terms },
    }),
    send: preview,
    onDone: show,
  });
  const title =
    about === 'date'
      ? `Move the closing date of ${offering.asset.name}`
      : `Change the terms of ${offering.asset.name}`;
  return (
    <DialogFrame title={effect ? 'Submit this change?' : title} onClose={onClose} size={620}>
      {effect ? (
        <Consequences
          offering={offering}
          effect={effect}
          values={form.values}
          onBack={() => show(undefined)}
          onClose={onClose}
        />
      ) : (
        <Form
          form={form}
          footer={
            <FormButtons
              action="Review impact"
              cancel="Keep terms"
              isSending={form.isSending}
              onCancel={onClose}
            />
          }
        >
          <FormText>
            The change needs two approvals from Holdfast. Each investor is then asked to confirm,
            and refunded if they don’t.
          </FormText>
          {about === 'terms' ? <Figures form={form} /> : null}
          <Dates form={form} />
          {about === 'terms' ? (
            <Textarea
              label="Further terms"
              description="Other conditions, shown to investors with the terms."
              autosize
              minRows={3}
              {...form.field('furtherTerms')}
            />
          ) : null}
          <Textarea
            label="Reason"
            description="Shared with Holdfast and every investor."
            autosize
            minRows={2}
            {...form.field('reason')}
          />
        </Form>
      )}
    </DialogFrame>
  );
}

type FieldsProps = { readonly form: FormState<ChangeForm> };

const Figures = ({ form }: FieldsProps) => (
  <>
    <TextInput
      label="Unit price in USD"
      inputMode="decimal"
      data-autofocus
      {...form.field('unitPrice')}
    />
    <Pair>
      <TextInput label="Units offered" inputMode="decimal" {...form.field('maxUnits')} />
      <TextInput label="Minimum to complete" inputMode="decimal" {...form.field('minUnits')} />
    </Pair>
    <Pair>
      <TextInput
        label="Minimum per investor"
        inputMode="decimal"
        {...form.field('minPerInvestor')}
      />
      <TextInput
        label="Maximum per investor"
        inputMode="decimal"
        {...form.field('maxPerInvestor')}
      />
    </Pair>
  </>
);

const Dates = ({ form }: FieldsProps) => (
  <Pair>
    <MomentInput label="Closes" {...form.field('closesAt')} />
    <MomentInput label="Long-stop date" {...form.field('longStopAt')} />
  </Pair>
);

type ConsequencesProps = {
  readonly offering: ManagedOffering;
  readonly effect: Effect;
  readonly values: ChangeForm;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

function Consequences({ offering, effect, values, onBack, onClose }: ConsequencesProps) {
  const propose = useMutation(
    mutation('POST /offerings/:offeringId/changes', {
      invalidates: OFFERING_READS,
      ok: 'Change submitted',
      quiet: true,
    }),
  );
  const send = () =>
    propose.mutate(
      { params: { offeringId: offering.id }, body: bodyOf(values) },
      { onSuccess: onClose },
    );
  return (
    <Stack gap={14}>
      <TermsCompare
        caption="Current and proposed terms"
        heads={['Current', 'Proposed']}
        before={offering.terms}
        after={effect.terms}
        changed={effect.changed}
      />
      <ChangeEffect effect={effect} />
      {propose.error ? (
        <Alert tone="bad" live>
          {textOf(propose.error)}
        </Alert>
      ) : null}
      <Group gap={16} align="center" wrap justify="end">
        <Button variant="default" onClick={onBack} disabled={propose.isPending}>
          Back to terms
        </Button>
        <Button onClick={send} loading={propose.isPending}>
          Submit change
        </Button>
      </Group>
    </Stack>
  );
}
