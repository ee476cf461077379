import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { required } from '../../../lib/figures/checks.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './company-desk.module.css';
import type { CompanyDesk } from './view.ts';

type CorrectionProps = { readonly desk: CompanyDesk; readonly onClose: () => void };

export function CorrectionForm({ desk, onClose }: CorrectionProps) {
  const { profile } = desk;
  const correct = useMutation(
    mutation('POST /admin/companies/:companyId', {
      quiet: true,
      ok: 'Company updated',
      invalidates: ['GET /admin/companies'],
      onSuccess: (next, { params }, client) =>
        write(client, 'GET /admin/companies/:companyId', { params }, () => next),
    }),
  );
  const form = useForm({
    initial: {
      reason: '',
      registrationNumber: profile.registrationNumber ?? '',
      city: profile.city ?? '',
      website: profile.website ?? '',
      about: profile.about,
    },
    checks: { reason: required('Reason') },
    parse: (body) => ({ params: { companyId: profile.id }, body }),
    send: correct,
    onDone: onClose,
  });
  const { field } = form;
  return (
    <Form form={form} className={classes.form}>
      <div className={classes.pair}>
        <TextInput label="Registration number" {...field('registrationNumber')} maxLength={60} />
        <TextInput label="City" {...field('city')} maxLength={80} />
      </div>
      <TextInput label="Website" {...field('website')} maxLength={200} />
      <Textarea
        label="About"
        description="Shown on the company’s page."
        {...field('about')}
        autosize
        minRows={3}
        maxLength={2000}
      />
      <Textarea label="Reason" {...field('reason')} autosize minRows={2} maxLength={1000} />
      <Group gap={12} align="center" justify="end" wrap line="above" className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSending}>
          Save correction
        </Button>
      </Group>
    </Form>
  );
}
