import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { MARKETS } from '../../../api/reads.ts';
import { fieldErrors } from '../../../lib/failure.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import classes from './markets.module.css';
import { emptyNav, type NavErrors, type NavValues, navErrors } from './opening.form.ts';

const KINDS = [
  { value: 'final', label: 'Final' },
  { value: 'estimated', label: 'Estimated' },
];

/** Enters a NAV: value per unit, day, and how it was found. */
export function NavForm({ assetId, onDone }: { assetId: string; onDone: () => void }) {
  const today = new Date().toISOString().slice(0, 10);
  const [values, setValues] = useState<NavValues>(() => emptyNav(today));
  const [errors, setErrors] = useState<NavErrors>({});
  const folders = useQuery(query('GET /assets/:assetId/documents', { params: { assetId } })).data;
  const documents = (folders ?? []).flatMap((folder) => folder.documents);
  const enter = useMutation(
    mutation('POST /admin/assets/:assetId/navs', {
      invalidates: MARKETS,
      ok: 'Entered; somebody else decides',
    }),
  );
  const set = (field: keyof NavValues) => (value: string) =>
    setValues((now) => ({ ...now, [field]: value }));
  const send = () => {
    const wrong = navErrors(values, today);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { documentId, ...rest } = values;
    const body = documentId ? { ...rest, documentId } : rest;
    enter.mutate(
      { params: { assetId }, body },
      { onSuccess: onDone, onError: (error) => setErrors(fieldErrors(error)) },
    );
  };
  return (
    <div className={classes.form}>
      <div className={classes.pair}>
        <MoneyInput
          label="NAV a unit"
          value={values.nav}
          error={errors.nav}
          onChange={set('nav')}
        />
        <TextInput
          type="date"
          label="Valued on"
          value={values.date}
          error={errors.date}
          onChange={(event) => set('date')(event.currentTarget.value)}
        />
        <Select
          label="Kind"
          data={KINDS}
          allowDeselect={false}
          value={values.kind}
          onChange={(value) => set('kind')(value ?? 'final')}
        />
        <Select
          label="Document"
          placeholder="None"
          clearable
          data={documents.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.documentId || null}
          onChange={(value) => set('documentId')(value ?? '')}
        />
      </div>
      <Textarea
        label="How it was found"
        autosize
        minRows={2}
        value={values.note}
        error={errors.note}
        onChange={(event) => set('note')(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={enter.isPending} onClick={send}>
          Enter NAV
        </Button>
      </Group>
    </div>
  );
}
