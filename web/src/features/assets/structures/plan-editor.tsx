import { STRUCTURE_TYPE_NAMES, STRUCTURE_TYPES } from '@holdfast/domain/assets/structures/words';
import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { paths } from '../../../paths.ts';
import { Form, FormNote, Pair } from '../../../ui/form/form.tsx';
import { type Form as FormState, type Send, useForm } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { countryField } from './country-field.ts';
import { type PlanValues, planBody, planChecks, planValues } from './plan.form.ts';
import { PLANS, type SpvPlan } from './view.ts';

export function PlanEditor({ plan }: { plan?: SpvPlan }) {
  const effects = { invalidates: PLANS, quiet: true } as const;
  const add = useMutation(mutation('POST /owner/spv-plans', { ...effects, ok: 'Plan added' }));
  const edit = useMutation(
    mutation('PUT /owner/spv-plans/:planId', { ...effects, ok: 'Plan saved' }),
  );
  const send = {
    mutateAsync: (body: Body) =>
      plan ? edit.mutateAsync({ params: { planId: plan.id }, body }) : add.mutateAsync({ body }),
    isPending: add.isPending || edit.isPending,
  };
  return <PlanForm plan={plan} send={send} back={paths.ownerSpvPlans()} />;
}

export function PlatformPlanEditor({ plan }: { plan?: SpvPlan }) {
  const effects = { invalidates: PLANS, quiet: true } as const;
  const add = useMutation(mutation('POST /admin/spv-plans', { ...effects, ok: 'Plan added' }));
  const edit = useMutation(
    mutation('PUT /admin/spv-plans/:planId', { ...effects, ok: 'Plan saved' }),
  );
  const send = {
    mutateAsync: (body: Body) =>
      plan ? edit.mutateAsync({ params: { planId: plan.id }, body }) : add.mutateAsync({ body }),
    isPending: add.isPending || edit.isPending,
  };
  return <PlanForm plan={plan} send={send} back={paths.adminSpvPlans()} />;
}

type Body = ReturnType<typeof planBody>;
type PlanFormProps = {
  readonly plan: SpvPlan | undefined;
  readonly send: Send<Body, unknown>;
  readonly back: string;
};

function PlanForm({ plan, send, back }: PlanFormProps) {
  const go = useGo();
  const form = useForm({
    initial: planValues(plan),
    checks: planChecks,
    parse: planBody,
    send,
    onDone: () => void go(back),
  });
  return (
    <Card title={plan ? `Version ${plan.version}` : 'The plan'}>
      <Form
        form={form}
        footer={
          <Group gap={16} align="center" wrap justify="end">
            <Button component={Link} to={back} variant="default">
              Cancel
            </Button>
            <Button type="submit" loading={form.isSending}>
              {plan ? 'Save plan' : 'Add plan'}
            </Button>
          </Group>
        }
      >
        <Fields form={form} isNew={!plan} />
      </Form>
    </Card>
  );
}

const Fields = ({ form, isNew }: { form: FormState<PlanValues>; isNew: boolean }) => (
  <>
    <TextInput label="Name" autoComplete="off" {...form.field('name')} />
    <Pair>
      <NativeSelect
        label="Vehicle"
        data={STRUCTURE_TYPES.map((value) => ({ value, label: STRUCTURE_TYPE_NAMES[value] }))}
        {...form.field('type')}
      />
      <CountrySelect label="Jurisdiction" countries={COUNTRIES} {...countryField(form)} />
    </Pair>
    <Pair>
      <MoneyInput label="Set-up fee" {...fee(form, 'setupFee')} />
      <MoneyInput label="Annual fee" {...fee(form, 'yearlyFee')} />
    </Pair>
    <Textarea
      label="Included services"
      description="One per line, such as formation, accounting, tax."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rows={6}
      {...form.field('includes')}
    />
    {isNew ? null : (
      <>
        <Checkbox label="Available for new structures" {...form.box('isActive')} />
        <FormNote>Changed terms create a new version. Existing structures keep theirs.</FormNote>
      </>
    )}
  </>
);

function fee(form: FormState<PlanValues>, field: 'setupFee' | 'yearlyFee') {
  const { value, ...rest } = form.field(field);
  return { ...rest, value: String(value ?? ''), onChange: (text: string) => form.set(field, text) };
}
