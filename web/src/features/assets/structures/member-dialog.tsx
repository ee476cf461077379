import {
  MEMBER_ROLE_NAMES,
  MEMBER_ROLES,
  SIGNING_NAMES,
  SIGNING_RULES,
} from '@holdfast/domain/assets/structures/words';
import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { countryField } from './country-field.ts';
import { AMENDS } from './details-dialog.tsx';
import {
  type MemberValues,
  memberBody,
  memberChecks,
  memberRefusals,
  memberValues,
} from './member.form.ts';
import { type Member, STRUCTURES, type Structure } from './view.ts';

type Props = {
  readonly structure: Structure;
  readonly member?: Member | undefined;
  readonly onClose: () => void;
};

export function MemberDialog({ structure, member, onClose }: Props) {
  const { id: structureId } = structure;
  const effects = { invalidates: STRUCTURES, quiet: true } as const;
  const add = useMutation(
    mutation('POST /owner/structures/:structureId/members', { ...effects, ok: 'Member added' }),
  );
  const edit = useMutation(
    mutation('PUT /owner/structures/:structureId/members/:memberId', {
      ...effects,
      ok: 'Member saved',
    }),
  );
  const form = useForm({
    initial: memberValues(structure, member),
    checks: memberChecks,
    refusals: memberRefusals,
    parse: memberBody,
    send: {
      mutateAsync: (body: ReturnType<typeof memberBody>) =>
        member
          ? edit.mutateAsync({ params: { structureId, memberId: member.id }, body })
          : add.mutateAsync({ params: { structureId }, body }),
      isPending: add.isPending || edit.isPending,
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={member ? `Edit ${member.name}` : 'Add member'}
      form={form}
      text={structure.status === 'approved' ? AMENDS : null}
      action={member ? 'Save member' : 'Add member'}
      size={560}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

const choices = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

const Fields = ({ form }: { form: Form<MemberValues> }) => (
  <>
    <Pair>
      <NativeSelect
        label="Type"
        data={[
          { value: 'person', label: 'Individual' },
          { value: 'company', label: 'Company' },
        ]}
        {...form.field('kind')}
      />
      <CountrySelect label="Country" countries={COUNTRIES} {...countryField(form)} />
    </Pair>
    <TextInput label="Name" autoComplete="off" data-autofocus {...form.field('name')} />
    <Pair>
      <NativeSelect
        label="Role"
        data={choices(MEMBER_ROLES, MEMBER_ROLE_NAMES)}
        {...form.field('role')}
      />
      <NativeSelect
        label="Signing authority"
        data={choices(SIGNING_RULES, SIGNING_NAMES)}
        {...form.field('signs')}
      />
    </Pair>
    <DayRange
      label="In this role"
      description="Leave the end date empty if current."
      value={{ from: form.values.since, to: form.values.until }}
      error={form.problems.since ?? form.problems.until}
      onBlur={form.field('until').onBlur}
      onChange={({ from, to }) => form.setAll({ ...form.values, since: from, until: to })}
    />
  </>
);
