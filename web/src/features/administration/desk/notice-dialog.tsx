import {
  FRONT_END_KEYS,
  FRONT_ENDS,
  type FrontEndKey,
} from '@holdfast/domain/administration/front-ends/front-ends';
import { Button, Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../lib/failure.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { notify } from '../../../ui/notify.tsx';
import classes from './administration.module.css';
import { emptyNotice, type NoticeErrors, noticeErrors, noticeOf } from './notice.form.ts';
import { usePostNotice } from './queries.ts';

/** Words for everybody who comes, above every page, until a moment or until taken down. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(emptyNotice);
  const [errors, setErrors] = useState<NoticeErrors>({});
  const post = usePostNotice();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = noticeErrors(values, new Date());
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    post.mutate(noticeOf(values), {
      onError: (error) => setErrors(fieldErrors(error)),
      onSuccess: () => {
        notify.ok('The notice is up');
        onClose();
      },
    });
  };
  return (
    <DialogFrame title="Put up a notice" onClose={onClose}>
      <form className={classes.form} onSubmit={send} noValidate>
        <Textarea
          label="Text"
          placeholder="On Sunday from 02:00 to 04:00 UTC withdrawals wait."
          data-autofocus
          autosize
          minRows={2}
          maxLength={300}
          value={values.text}
          error={errors.text}
          onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
        />
        <Checkbox.Group
          label="Who reads it"
          value={[...values.frontEnds]}
          error={errors.frontEnds}
          onChange={(chosen) => setValues({ ...values, frontEnds: chosen as FrontEndKey[] })}
        >
          <Group gap="lg" mt={6}>
            {FRONT_END_KEYS.map((key) => (
              <Checkbox key={key} value={key} label={FRONT_ENDS[key]} />
            ))}
          </Group>
        </Checkbox.Group>
        <Radio.Group
          label="How it looks"
          value={values.tone}
          onChange={(tone) => setValues({ ...values, tone: tone === 'warn' ? 'warn' : 'info' })}
        >
          <Group gap="lg" mt={6}>
            <Radio value="info" label="Information" />
            <Radio value="warn" label="Warning" />
          </Group>
        </Radio.Group>
        <TextInput
          label="Until (optional)"
          description="Your time. Without it the notice stays until somebody takes it down."
          type="datetime-local"
          value={values.until}
          error={errors.until}
          onChange={(event) => setValues({ ...values, until: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={post.isPending}>
            Put it up
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
