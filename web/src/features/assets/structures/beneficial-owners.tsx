import { COUNTRIES, countryName } from '@holdfast/domain/platform/reference/countries';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { date, percent } from '../../../lib/figures/format.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CountrySelect } from '../../../ui/inputs/country-select.tsx';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { CheckCell } from './check-cell.tsx';
import { countryField } from './country-field.ts';
import { AMENDS } from './details-dialog.tsx';
import { beneficialBody, beneficialChecks, beneficialRefusals } from './member.form.ts';
import { STRUCTURES, type Structure } from './view.ts';

type Props = { readonly structure: Structure; readonly isDesk?: boolean };
type Owner = Structure['beneficialOwners'][number];

export function BeneficialOwners({ structure, isDesk = false }: Props) {
  const [adding, add] = useState(false);
  const isClosed = isDesk || structure.status === 'pending';
  return (
    <Card
      title="Beneficial owners"
      flush
      aside={
        isClosed ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add(true)}
          >
            Add beneficial owner
          </Button>
        )
      }
    >
      {structure.beneficialOwners.length === 0 ? (
        <EmptyState icon={<IconUsers size={20} />} title="No beneficial owners">
          Add everyone who ultimately owns 25% or more of the structure.
        </EmptyState>
      ) : (
        <DataTable
          caption="Beneficial owners"
          columns={[
            ...COLUMNS,
            checkColumn(structure, isDesk),
            ...(isClosed ? [] : [removal(structure)]),
          ]}
          rows={structure.beneficialOwners}
          rowKey={(owner) => owner.id}
        />
      )}
      {adding ? <AddDialog structure={structure} onClose={() => add(false)} /> : null}
    </Card>
  );
}

const COLUMNS: readonly Column<Owner>[] = [
  {
    key: 'name',
    head: 'Beneficial owner',
    cell: (owner) => <TwoLines first={owner.name} second={countryName(owner.country)} />,
  },
  {
    key: 'share',
    head: 'Share',
    numeric: true,
    card: 'value',
    cell: (owner) => percent(owner.sharePercent),
  },
  {
    key: 'since',
    head: 'Since',
    card: 'note',
    cell: (owner) => <span className="num">{date(owner.since)}</span>,
  },
];

const checkColumn = (structure: Structure, isDesk: boolean): Column<Owner> => ({
  key: 'check',
  head: 'Check',
  card: 'below',
  cell: (owner) => (
    <CheckCell
      structureId={structure.id}
      person={owner}
      of="beneficial_owner"
      isDesk={isDesk}
      approved="Identity approved"
    />
  ),
});

const removal = (structure: Structure): Column<Owner> => ({
  key: 'remove',
  head: '',
  numeric: true,
  card: 'below',
  cell: (owner) => <Remove structure={structure} owner={owner} />,
});

function Remove({ structure, owner }: { structure: Structure; owner: Owner }) {
  const remove = useMutation(
    mutation('DELETE /owner/structures/:structureId/beneficial-owners/:beneficialOwnerId', {
      invalidates: STRUCTURES,
      ok: 'Beneficial owner removed',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Remove ${owner.name}?`,
      text: `${owner.name} is no longer listed with ${percent(owner.sharePercent)} of ${structure.name}.`,
      action: 'Remove beneficial owner',
      danger: true,
    });
    const params = { structureId: structure.id, beneficialOwnerId: owner.id };
    if (yes) remove.mutate({ params });
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={remove.isPending}
      aria-label={`Remove ${owner.name}`}
      onClick={() => void ask()}
    >
      Remove
    </Button>
  );
}

function AddDialog({ structure, onClose }: { structure: Structure; onClose: () => void }) {
  const add = useMutation(
    mutation('POST /owner/structures/:structureId/beneficial-owners', {
      invalidates: STRUCTURES,
      ok: 'Beneficial owner added',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: {
      name: '',
      country: structure.jurisdiction,
      percent: '',
      since: structure.incorporatedOn ?? '',
    },
    checks: beneficialChecks,
    refusals: beneficialRefusals,
    parse: (values) => ({ params: { structureId: structure.id }, body: beneficialBody(values) }),
    send: add,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Add beneficial owner"
      form={form}
      text={structure.status === 'approved' ? AMENDS : null}
      action="Add"
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.field('name')} />
      <Pair>
        <CountrySelect label="Country" countries={COUNTRIES} {...countryField(form)} />
        <TextInput
          label="Share in %"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('percent')}
        />
      </Pair>
      <DayInput label="Since" {...form.field('since')} />
    </FormDialog>
  );
}
