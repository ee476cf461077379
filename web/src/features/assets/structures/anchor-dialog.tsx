import {
  ANCHOR_ROLE_NAMES,
  ANCHOR_ROLES,
  CONTRIBUTION_NAMES,
  CONTRIBUTIONS,
} from '@holdfast/domain/assets/structures/words';
import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { MoneyInput, QuantityInput } from '../../../ui/inputs/money-input.tsx';
import {
  type AnchorValues,
  anchorBody,
  anchorChecks,
  anchorRefusals,
  anchorValues,
} from './anchor.form.ts';
import type { Anchor } from './anchor.view.ts';
import { countryField } from './country-field.ts';
import { STRUCTURES, type Structure } from './view.ts';

type Props = {
  readonly structure: Structure;
  readonly anchor?: Anchor | undefined;
  readonly onClose: () => void;
};

export function AnchorDialog({ structure, anchor, onClose }: Props) {
  const { id: structureId } = structure;
  const effects = { invalidates: STRUCTURES, quiet: true } as const;
  const add = useMutation(
    mutation('POST /owner/structures/:structureId/anchors', { ...effects, ok: 'Anchor added' }),
  );
  const edit = useMutation(
    mutation('PUT /owner/structures/:structureId/anchors/:anchorId', {
      ...effects,
      ok: 'Anchor saved',
    }),
  );
  const form = useForm({
    initial: anchorValues(structure, anchor),
    checks: anchorChecks,
    refusals: anchorRefusals,
    parse: anchorBody,
    send: {
      mutateAsync: (body: ReturnType<typeof anchorBody>) =>
        anchor
          ? edit.mutateAsync({ params: { structureId, anchorId: anchor.id }, body })
          : add.mutateAsync({ params: { structureId }, body }),
      isPending: add.isPending || edit.isPending,
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={anchor ? `Change ${anchor.name}` : 'Add anchor shareholder'}
      form={form}
      text="Nothing is binding until you invite them. They pay you directly, not through Holdfast."
      action={anchor ? 'Save anchor' : 'Add anchor'}
      size={620}
      onClose={onClose}
    >
      <Holder form={form} />
      <Terms form={form} structure={structure} />
    </FormDialog>
  );
}

type Fields = { readonly form: Form<AnchorValues> };

const Holder = ({ form }: Fields) => (
  <>
    <Pair>
      <NativeSelect
        label="Holder"
        data={[
          { value: 'party', label: 'Holdfast account' },
          { value: 'outside', label: 'Off-platform' },
        ]}
        {...form.field('kind')}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
    </Pair>
    {form.values.kind === 'outside' ? (
      <>
        <TextInput label="Legal name" autoComplete="off" {...form.field('name')} />
        <Pair>
          <CountrySelect label="Country" countries={COUNTRIES} {...countryField(form)} />
          <TextInput
            label="Registration number"
            autoComplete="off"
            {...form.field('registrationNumber')}
          />
        </Pair>
      </>
    ) : null}
  </>
);

const Terms = ({ form, structure }: Fields & { readonly structure: Structure }) => (
  <>
    <Pair>
      <NativeSelect
        label="Role"
        data={ANCHOR_ROLES.map((value) => ({ value, label: ANCHOR_ROLE_NAMES[value] }))}
        {...form.field('role')}
      />
      <NativeSelect
        label="Share class"
        data={structure.classes.map(({ id, code, name }) => ({
          value: id,
          label: `${code}, ${name}`,
        }))}
        {...form.field('classId')}
      />
    </Pair>
    <Pair>
      <QuantityInput label="Units" {...figure(form, 'units')} />
      <MoneyInput label="Price per unit" {...figure(form, 'price')} />
    </Pair>
    <Pair>
      <NativeSelect
        label="Contribution"
        data={CONTRIBUTIONS.map((value) => ({ value, label: CONTRIBUTION_NAMES[value] }))}
        {...form.field('contribution')}
      />
      <Textarea
        label="Lock-up from issue"
        description="One tranche per line, such as 12 months: 50%"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={2}
        {...form.field('schedule')}
      />
    </Pair>
    <Checkbox label="Related party of the owner" {...form.box('isRelated')} />
    <Checkbox label="Show name to investors" {...form.box('isDisclosed')} />
  </>
);

function figure(form: Form<AnchorValues>, field: 'units' | 'price') {
  const { value, ...rest } = form.field(field);
  return { ...rest, value: String(value ?? ''), onChange: (text: string) => form.set(field, text) };
}
