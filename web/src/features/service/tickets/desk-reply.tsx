import { TEXT_MAX } from '@holdfast/domain/service/tickets/kinds';
import { Button, Menu, SegmentedControl, Textarea } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { list } from '../../../api/query.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Box, Stack } from '../../../ui/layout/layout.tsx';
import { AttachButton, AttachedList } from './attachments.tsx';
import { SavedAnswers } from './saved-answers.tsx';
import classes from './tickets.module.css';
import type { DeskDraft } from './use-desk-reply.ts';
import type { DeskThread } from './view.ts';

const ANSWERS = list('GET /admin/ticket-answers', { query: { limit: 100 } });

type ReplyProps = { readonly ticket: DeskThread; readonly draft: DeskDraft };

export function DeskReply({ ticket, draft }: ReplyProps) {
  const { isNote, attachments } = draft;
  const look = { loading: draft.isSending, disabled: draft.isUnready };
  const firstName = ticket.customer.name.split(' ')[0] ?? '';
  return (
    <Stack
      as="section"
      gap={8}
      p={12}
      radius={10}
      border
      fill="surface"
      className={classes.reply}
      data-note={isNote || undefined}
      aria-label="Answer"
    >
      <div className={classes.replyHead}>
        <SegmentedControl
          aria-label="Visible to"
          value={isNote ? 'note' : 'reply'}
          onChange={(next) => draft.write(next as 'reply' | 'note')}
          data={[
            {
              value: 'reply',
              label: `Reply to ${firstName}`,
              disabled: ticket.reopenUntil !== null,
            },
            { value: 'note', label: 'Internal note' },
          ]}
        />
        <Answers onChoose={(chosen) => draft.setText(joined(draft.text, chosen, firstName))} />
      </div>
      <Textarea
        ref={draft.field}
        aria-label={isNote ? 'Internal note' : 'Reply'}
        placeholder={isNote ? 'Visible to the team only' : 'Write a reply'}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={TEXT_MAX}
        value={draft.text}
        onChange={(event) => draft.setText(event.currentTarget.value)}
      />
      <AttachedList of={attachments} />
      <div className={classes.replyFoot}>
        <AttachButton of={attachments} short />
        <Box as="span" grow />
        {isNote ? (
          <Button {...look} onClick={draft.saveNote}>
            Save note
          </Button>
        ) : (
          <>
            <Button variant="default" {...look} onClick={() => draft.answer('open')}>
              Reply
            </Button>
            <Button variant="default" {...look} onClick={() => draft.answer('wait')}>
              Reply and wait
            </Button>
            <ActionButton
              {...look}
              action={ticket.actions.resolve}
              onClick={() => draft.answer('resolve')}
            >
              Reply and resolve
            </ActionButton>
          </>
        )}
      </div>
    </Stack>
  );
}

/** Appends a saved answer; {name} becomes the requester's first name. */
const joined = (before: string, chosen: string, name: string): string => {
  const words = chosen.replaceAll('{name}', name);
  return before.trim() ? `${before.trimEnd()}\n\n${words}` : words;
};

function Answers({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useQuery(ANSWERS);
  const [isOpen, open] = useState(false);
  return (
    <>
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <Button variant="subtle" color="gray" leftSection={<IconTemplate size={16} />}>
            {' '}
            Saved answers
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(data?.rows ?? []).map((one) => (
            <Menu.Item key={one.id} onClick={() => onChoose(one.text)}>
              {one.title}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => open(true)}>Edit saved answers</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? <SavedAnswers answers={data?.rows ?? []} onClose={() => open(false)} /> : null}
    </>
  );
}
