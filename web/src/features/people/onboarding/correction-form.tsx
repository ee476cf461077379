import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { fieldErrors, textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import classes from './company-verification.module.css';
import type { CompanyDesk } from './onboarding.ts';

type Correction = {
  readonly reason: string;
  readonly registrationNumber: string;
  readonly city: string;
  readonly website: string;
  readonly about: string;
};

type CorrectionProps = { readonly desk: CompanyDesk; readonly onClose: () => void };

/** Staff correct what the public profile says; the reason stays with it. */
export function CorrectionForm({ desk, onClose }: CorrectionProps) {
  const { profile } = desk;
  const [values, setValues] = useState<Correction>({
    reason: '',
    registrationNumber: profile.registrationNumber ?? '',
    city: profile.city ?? '',
    website: profile.website ?? '',
    about: profile.about,
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const correct = useMutation(
    mutation('POST /admin/companies/:companyId', {
      quiet: true,
      ok: 'Company updated',
      invalidates: ['GET /admin/companies'],
      onSuccess: (next, { params }, client) =>
        write(client, 'GET /admin/companies/:companyId', { params }, () => next),
    }),
  );
  const field = (name: keyof Correction, label: string) => ({
    name,
    label,
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setProblems({});
      setValues({ ...values, [name]: event.currentTarget.value });
    },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!values.reason.trim()) return setProblems({ reason: 'Reason is required' });
    try {
      await correct.mutateAsync({ params: { companyId: profile.id }, body: values });
      onClose();
    } catch (error) {
      const fields = fieldErrors(error);
      setProblems(Object.keys(fields).length > 0 ? fields : { form: textOf(error) });
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className={classes.form}>
      {problems.form ? (
        <Alert tone="bad" live>
          {problems.form}
        </Alert>
      ) : null}
      <div className={classes.pair}>
        <TextInput {...field('registrationNumber', 'Registration number')} maxLength={60} />
        <TextInput {...field('city', 'City')} maxLength={80} />
      </div>
      <TextInput {...field('website', 'Website')} maxLength={200} />
      <Textarea {...field('about', 'About')} autosize minRows={3} maxLength={2000} />
      <Textarea {...field('reason', 'Reason')} autosize minRows={2} maxLength={1000} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={correct.isPending}>
          Save correction
        </Button>
      </div>
    </form>
  );
}
