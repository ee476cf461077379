import { FRONT_END_KEYS, FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { Checkbox, Radio, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FRONT_END_READS } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { emptyNotice, noticeErrors, noticeOf } from './notice.form.ts';

export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const post = useMutation(
    mutation('POST /admin/platform/notices', {
      invalidates: FRONT_END_READS,
      ok: 'Notice published',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: emptyNotice,
    checks: (values) => noticeErrors(values, new Date()),
    parse: (values) => ({ body: noticeOf(values) }),
    send: post,
    onDone: onClose,
  });
  return (
    <FormDialog title="Publish notice" form={form} action="Publish notice" onClose={onClose}>
      <Textarea
        label="Text"
        placeholder="Withdrawals are paused on Sunday, 02:00 to 04:00 UTC."
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        {...form.field('text')}
      />
      <Checkbox.Group label="Audience" {...form.field('frontEnds')}>
        <Group gap={20} align="center" wrap mt={6}>
          {FRONT_END_KEYS.map((key) => (
            <Checkbox key={key} value={key} label={FRONT_ENDS[key]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Radio.Group label="Type" {...form.field('tone')}>
        <Group gap={20} align="center" wrap mt={6}>
          <Radio value="info" label="Information" />
          <Radio value="warn" label="Warning" />
        </Group>
      </Radio.Group>
      <MomentInput
        label="Until (optional)"
        description="Leave empty to show it until removed."
        {...form.field('until')}
      />
    </FormDialog>
  );
}
