import { TEXT_MAX } from '@holdfast/domain/service/tickets/kinds';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { SAVED_ANSWERS } from '../../../api/reads.ts';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { SavedAnswer } from './view.ts';

type Props = { readonly answers: readonly SavedAnswer[]; readonly onClose: () => void };

const NEW = 'new';

export function SavedAnswers({ answers, onClose }: Props) {
  const [chosen, choose] = useState<string>(NEW);
  const known = answers.find((one) => one.id === chosen);
  return (
    <Editor key={chosen} answer={known} onClose={onClose}>
      <Select
        label="Answer"
        allowDeselect={false}
        value={chosen}
        onChange={(next) => choose(next ?? NEW)}
        data={[
          { value: NEW, label: 'New answer' },
          ...answers.map((one) => ({ value: one.id, label: one.title })),
        ]}
      />
    </Editor>
  );
}

type EditorProps = {
  readonly answer: SavedAnswer | undefined;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

function Editor({ answer, onClose, children }: EditorProps) {
  const effects = { invalidates: SAVED_ANSWERS, quiet: true, ok: 'Answer saved' } as const;
  const create = useMutation(mutation('POST /admin/ticket-answers', effects));
  const change = useMutation(mutation('PUT /admin/ticket-answers/:answerId', effects));
  const remove = useMutation(
    mutation('DELETE /admin/ticket-answers/:answerId', {
      invalidates: SAVED_ANSWERS,
      ok: 'Answer deleted',
      onSuccess: onClose,
    }),
  );
  const form = useForm({
    initial: { title: answer?.title ?? '', text: answer?.text ?? '' },
    checks: {
      title: firstOf(required('Title'), maxLength('Title', 80)),
      text: firstOf(required('Text'), maxLength('Text', TEXT_MAX)),
    },
    refusals: { ANSWER_EXISTS: 'title' },
    parse: (body) => body,
    send: {
      mutateAsync: (body: { title: string; text: string }) =>
        answer
          ? change.mutateAsync({ params: { answerId: answer.id }, body })
          : create.mutateAsync({ body }),
      isPending: create.isPending || change.isPending,
    },
    onDone: onClose,
  });
  const drop = async () => {
    if (!answer) return;
    const yes = await confirm({
      title: `Delete “${answer.title}”?`,
      text: 'The team can no longer use it. Replies already sent are unaffected.',
      action: 'Delete answer',
      danger: true,
    });
    if (yes) remove.mutate({ params: { answerId: answer.id } });
  };
  return (
    <FormDialog title="Saved answers" form={form} action="Save answer" onClose={onClose}>
      {children}
      <TextInput label="Title" {...form.field('title')} />
      <Textarea
        label="Text"
        description="{name} is replaced with the requester’s first name."
        autosize
        minRows={4}
        maxRows={12}
        {...form.field('text')}
      />
      {answer ? (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void drop()}>
          Delete answer
        </Button>
      ) : null}
    </FormDialog>
  );
}
