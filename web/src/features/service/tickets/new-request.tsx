import {
  ABOUT_KINDS,
  SUBJECT_MAX,
  TEXT_MAX,
  TICKET_TYPE_NAMES,
} from '@holdfast/domain/service/tickets/kinds';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { TICKETS } from '../../../api/reads.ts';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { AttachButton, AttachedList, useAttachments } from './attachments.tsx';
import classes from './tickets.module.css';
import { type Area, TYPE_CHOICES } from './view.ts';

export type Begin = {
  readonly type?: string | undefined;
  readonly subject?: string | undefined;
  readonly about?: string | undefined;
  readonly previous?: string | undefined;
};

function aboutOf(text: string | undefined) {
  const [kind, id] = (text ?? '').split(':');
  const known = ABOUT_KINDS.find((one) => one === kind);
  return known && id ? { about: { kind: known, id } } : {};
}

type NewRequestProps = {
  readonly area: Area;
  readonly begin: Begin;
  readonly onSent: (ticketId: string) => void;
  readonly onClose: () => void;
};

export function NewRequest({ area, begin, onSent, onClose }: NewRequestProps) {
  const attachments = useAttachments();
  const path = area === 'owner' ? 'POST /owner/tickets' : 'POST /user/tickets/create';
  const send = useMutation(
    mutation(path, {
      invalidates: TICKETS,
      quiet: true,
      ok: ({ data }) => data.message,
      onSuccess: ({ ticket }) => onSent(ticket.id),
    }),
  );
  const form = useForm({
    initial: {
      type: TICKET_TYPE_NAMES.find((one) => one === begin.type) ?? 'other',
      subject: (begin.subject ?? '').slice(0, SUBJECT_MAX),
      text: '',
    },
    checks: {
      subject: firstOf(required('Subject'), maxLength('Subject', SUBJECT_MAX)),
      text: firstOf(required('Question'), maxLength('Question', TEXT_MAX)),
    },
    parse: (values) => ({
      body: {
        ...values,
        ...aboutOf(begin.about),
        ...(begin.previous ? { previousId: begin.previous } : {}),
        fileIds: attachments.ids,
      },
    }),
    send,
  });
  return (
    <FormDialog
      title="New request"
      form={form}
      text="We reply within one business day, here and by email."
      action="Send request"
      whyNot={attachments.isSending ? 'Uploading attachments' : undefined}
      onClose={onClose}
    >
      <Select label="Kind" data={TYPE_CHOICES} allowDeselect={false} {...form.field('type')} />
      <TextInput label="Subject" data-autofocus {...form.field('subject')} />
      <Textarea label="Question" autosize minRows={4} maxRows={12} {...form.field('text')} />
      <AttachedList of={attachments} />
      <div className={classes.attach}>
        <AttachButton of={attachments} />
      </div>
      {form.values.type === 'complaint' ? (
        <Text size={12.5} tone="quiet">
          A complaint is resolved within 15 business days.
        </Text>
      ) : null}
    </FormDialog>
  );
}
