import { Select, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { MARKETS } from '../../../api/reads.ts';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Form, FormButtons } from '../../../ui/form/form.tsx';
import { type Form as FormOf, useForm } from '../../../ui/form/use-form.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { emptyNav, type NavValues, navBody, navChecks } from './nav.form.ts';
import { entryQuestion, outlookOf } from './nav-view.ts';
import classes from './valuation.module.css';
import type { NavSheet } from './view.ts';

const KINDS = [
  { value: 'final', label: 'Final' },
  { value: 'estimated', label: 'Estimated' },
];

type NavFormProps = { readonly sheet: NavSheet; readonly onDone: () => void };

export function NavForm({ sheet, onDone }: NavFormProps) {
  const assetId = sheet.asset.id;
  const today = new Date().toISOString().slice(0, 10);
  const enter = useMutation(
    mutation('POST /admin/assets/:assetId/navs', {
      invalidates: MARKETS,
      ok: 'Sent for approval',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: emptyNav(today),
    checks: navChecks(today),
    parse: (values) => ({ params: { assetId }, body: navBody(values) }),
    send: enter,
    confirm: ({ nav }) => {
      const question = entryQuestion(nav, sheet);
      return question ? confirm(question) : true;
    },
    onDone,
  });
  return (
    <Form
      form={form}
      footer={<FormButtons action="Enter NAV" isSending={form.isSending} onCancel={onDone} />}
    >
      <NavFields form={form} sheet={sheet} />
    </Form>
  );
}

type NavFieldsProps = { readonly form: FormOf<NavValues>; readonly sheet: NavSheet };

export function NavFields({ form, sheet }: NavFieldsProps) {
  const assetId = sheet.asset.id;
  const folders = useQuery(query('GET /assets/:assetId/documents', { params: { assetId } })).data;
  const documents = (folders ?? []).flatMap((folder) => folder.documents);
  const outlook = outlookOf(form.values.nav, sheet);
  return (
    <>
      <div className={classes.pair}>
        <MoneyInput label="NAV per unit" value={form.values.nav} {...form.field('nav')} />
        <DayInput label="Valued on" {...form.field('date')} />
        <Select label="Type" data={KINDS} allowDeselect={false} {...form.field('kind')} />
        <Select
          label="Document"
          placeholder="None"
          clearable
          data={documents.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.documentId || null}
          onChange={(value) => form.set('documentId', value ?? '')}
        />
      </div>
      <div aria-live="polite">
        {outlook ? (
          <Alert tone={outlook.isBeyond ? 'warn' : 'plain'}>
            <span className="num">{outlook.text}</span>
          </Alert>
        ) : null}
      </div>
      <Textarea
        label="Method"
        description="Visible to the asset’s owner."
        autosize
        minRows={2}
        {...form.field('note')}
      />
    </>
  );
}
