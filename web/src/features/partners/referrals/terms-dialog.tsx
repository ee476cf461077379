import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { PAYOUTS } from '../../../api/reads.ts';
import { Pair } from '../../../ui/form/form.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { type TermsForm, termsBody, termsChecks } from './terms.form.ts';

type AssetName = { readonly id: string; readonly name: string; readonly symbol: string };

type TermsDialogProps = {
  readonly partner: { readonly partyId: string; readonly name: string } | null;
  readonly begin: TermsForm;
  readonly known: readonly AssetName[];
  readonly onClose: () => void;
};

export function TermsDialog({ partner, begin, known, onClose }: TermsDialogProps) {
  const propose = useMutation(
    mutation('POST /admin/referral-terms', {
      invalidates: PAYOUTS,
      ok: 'Second approval requested',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: begin,
    checks: termsChecks,
    parse: (values) => ({ body: termsBody(partner?.partyId ?? null, values) }),
    send: propose,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={partner ? `Contract for ${partner.name}` : 'Introducer plan'}
      text="Applies to fees from approval. Commission already earned keeps its rate."
      form={form}
      action="Propose terms"
      onClose={onClose}
    >
      <Pair>
        <TextInput
          label="Share of fees, %"
          inputMode="decimal"
          data-autofocus
          {...form.field('percent')}
        />
        <TextInput label="Months from approval" inputMode="numeric" {...form.field('months')} />
      </Pair>
      {partner ? (
        <AssetsField
          known={known}
          value={form.values.assetIds}
          onChange={(assetIds) => form.set('assetIds', assetIds)}
        />
      ) : null}
      <Textarea label="Reason" autosize minRows={2} {...form.field('reason')} />
    </FormDialog>
  );
}

type AssetsProps = {
  readonly known: readonly AssetName[];
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

function AssetsField({ known, value, onChange }: AssetsProps) {
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useState(() => labelsOf(known));
  const { data } = useQuery(
    query('GET /assets', { query: { limit: 25, q: typed } }, { keepPrevious: true }),
  );
  const found = labelsOf(data ?? []);
  const all = { ...named, ...found };
  const choices = [...new Set([...Object.keys(found), ...value])];
  return (
    <MultiSelect
      label="Assets they may distribute"
      description="Leave empty for all assets"
      searchable
      data={choices.map((id) => ({ value: id, label: all[id] ?? 'Asset' }))}
      value={[...value]}
      onSearchChange={setTyped}
      onChange={(ids) => {
        setNamed(all);
        onChange(ids);
      }}
    />
  );
}

const labelsOf = (assets: readonly AssetName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(assets.map(({ id, name, symbol }) => [id, `${name} (${symbol})`]));
