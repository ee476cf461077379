import { FEE_CODES, FEES, type FeeCode } from '@holdfast/domain/money/fees/codes';
import { feeExample } from '@holdfast/domain/money/fees/examples';
import { rateWords } from '@holdfast/domain/money/fees/words';
import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { FEE_READS } from '../../../api/reads.ts';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/card.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './fees.module.css';
import { changeOf, type FeeForm, problemsOf, rateTyped, withCode } from './propose.form.ts';
import { RateFields } from './rate-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';

const CODES = FEE_CODES.map((value) => ({ value, label: FEES[value].name }));

/** Proposing a change of a fee: for what, how much, from when, and why. */
export function ProposeDialog({ begin, onClose }: { begin: FeeForm; onClose: () => void }) {
  const propose = useMutation(
    mutation('POST /admin/fees/proposals', {
      invalidates: FEE_READS,
      ok: 'Proposed. A second person is asked.',
      quiet: true,
    }),
  );
  const [form, setForm] = useState(begin);
  const [touched, touch] = useState(false);
  const wrong = problemsOf(form, new Date());
  const change = (more: Partial<FeeForm>) => setForm({ ...form, ...more });
  const shown = (problem: string | null) => (touched ? problem : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    if (Object.values(wrong).some((problem) => problem !== null)) return;
    propose.mutate({ body: changeOf(form) }, { onSuccess: onClose });
  };
  return (
    <DialogFrame size={520} title="Propose a change" onClose={onClose}>
      <form noValidate className={classes.stack} onSubmit={submit}>
        <Select
          label="Fee"
          data={CODES}
          value={form.code}
          allowDeselect={false}
          onChange={(code) => setForm(withCode(form, (code ?? 'taker') as FeeCode))}
        />
        <ScopeFields form={form} wrong={wrong} shown={shown} onForm={change} />
        <RateFields form={form} wrong={wrong} shown={shown} onForm={change} />
        <TextInput
          label="From"
          description="Your time. What is charged before stays as it was."
          type="datetime-local"
          value={form.from}
          error={shown(wrong.from)}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <Textarea
          label="Reason"
          description="It stays with the version, for staff."
          value={form.reason}
          error={shown(wrong.reason)}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Preview form={form} />
        {propose.error ? (
          <Alert tone="bad" live>
            {textOf(propose.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={propose.isPending}>
            Propose
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}

/** What the typed rate comes to, before anybody is asked. */
function Preview({ form }: { form: FeeForm }) {
  const rate = rateTyped(form, new Date());
  if (!rate) return null;
  const { what, lines } = feeExample(form.code, rate);
  return (
    <div className={classes.preview} aria-live="polite">
      <p>
        <strong className="num">{rateWords({ ...rate, code: form.code })}</strong>{' '}
        <span className={classes.quiet}>{what}</span>
      </p>
      <Facts
        items={lines.map((line, at) => ({
          label: line.label,
          value: line.amount,
          strong: at === lines.length - 1,
        }))}
      />
    </div>
  );
}
