import { TEXT_MAX } from '@holdfast/domain/service/tickets/kinds';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { TICKETS } from '../../../api/reads.ts';
import { date, dateTime } from '../../../lib/figures/format.ts';
import { askQuery } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DeskBody, DeskCase, DeskPanel } from '../../../ui/desk/desk.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { Facts } from '../../../ui/layout/card.tsx';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { AttachButton, AttachedList, useAttachments } from './attachments.tsx';
import { Rating } from './rating.tsx';
import { Files, ThreadView } from './thread-view.tsx';
import classes from './tickets.module.css';
import {
  ABOUT_WORDS,
  type Area,
  aboutPath,
  filesOf,
  listPath,
  STAGES,
  stateWords,
  type Thread,
  ticketPath,
  wayOf,
} from './view.ts';

type CaseProps = { readonly area: Area; readonly ticketId: string };

const backOf = (area: Area) => ({ to: listPath(area), label: 'All requests' });

export function TicketCase({ area, ticketId }: CaseProps) {
  const thread = useQuery(query('GET /tickets/:ticketId', { params: { ticketId } }));
  return (
    <DeskCase query={thread} what="The request" back={backOf(area)}>
      {(ticket) => <Case key={ticket.id} area={area} ticket={ticket} />}
    </DeskCase>
  );
}

function useSeen({ id, hasNews, isOwn }: Thread): void {
  const { mutate } = useMutation(
    mutation('POST /tickets/:ticketId/read', { invalidates: TICKETS, quiet: true }),
  );
  useEffect(() => {
    if (hasNews && isOwn) mutate({ params: { ticketId: id } });
  }, [hasNews, isOwn, id, mutate]);
}

function Case({ area, ticket }: { area: Area; ticket: Thread }) {
  useSeen(ticket);
  const [word, tone] = STAGES[ticket.stage];
  return (
    <>
      <DeskBody back={backOf(area)}>
        <Group as="header" gap={12} align="start" justify="between" className={classes.caseHead}>
          <h1>{ticket.subject}</h1>
          <Badge tone={tone}>{word}</Badge>
        </Group>
        <Text size={12.5} tone="quiet">
          <span className="num">{ticket.number}</span>, opened {dateTime(ticket.createdAt)}
          {ticket.previous ? (
            <>
              , follows up on{' '}
              <TextLink to={ticketPath(area, ticket.previous.id)}>
                {ticket.previous.number}
              </TextLink>
            </>
          ) : null}
        </Text>
        <Text as="div" px={16} py={14} size={13} mt={16} mb={4} radius={10} border fill="surface">
          <Steps across label="Progress" steps={wayOf(ticket)} />
        </Text>
        <ThreadView ticketId={ticket.id} entries={ticket.thread} />
        {ticket.stage === 'RESOLVED' && ticket.isOwn ? <Rating ticket={ticket} /> : null}
        <Reply area={area} ticket={ticket} />
      </DeskBody>
      <Panel ticket={ticket} />
    </>
  );
}

const hasClosed = ({ reopenUntil }: Thread): boolean =>
  reopenUntil !== null && new Date(reopenUntil) < new Date();

/** After a week, a follow-up is a new request. */
const Closed = ({ area, ticket: { id, type, subject } }: { area: Area; ticket: Thread }) => (
  <Alert tone="info">
    This request is closed.{' '}
    <TextLink to={`${listPath(area)}${askQuery({ type, subject, previous: id })}`}>
      Open a follow-up
    </TextLink>
    .
  </Alert>
);

function Reply({ area, ticket }: { area: Area; ticket: Thread }) {
  const attachments = useAttachments();
  const params = { ticketId: ticket.id };
  const { values, change, reset } = useDraftState({ text: '' }, { params });
  const { text } = values;
  const send = useMutation(
    mutation('POST /tickets/:ticketId/messages', {
      invalidates: TICKETS,
      onSuccess: () => {
        reset();
        attachments.clear();
      },
    }),
  );
  const solve = useMutation(
    mutation('POST /tickets/:ticketId/solve', {
      invalidates: TICKETS,
      ok: 'Request marked as solved',
    }),
  );
  if (hasClosed(ticket)) return <Closed area={area} ticket={ticket} />;
  const label = ticket.reopenUntil ? 'Reply to reopen' : 'Write a reply';
  return (
    <Stack
      as="form"
      gap={8}
      p={12}
      radius={10}
      border
      fill="surface"
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) send.mutate({ params, body: { text, fileIds: attachments.ids } });
      }}
    >
      <Textarea
        aria-label="Write a reply"
        placeholder={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={TEXT_MAX}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <AttachedList of={attachments} />
      <div className={classes.replyFoot}>
        <AttachButton of={attachments} />
        <Box as="span" grow />
        {ticket.actions.solve?.allowed ? (
          <Button
            variant="default"
            loading={solve.isPending}
            onClick={() => solve.mutate({ params })}
          >
            Mark as solved
          </Button>
        ) : null}
        <ReasonedButton
          type="submit"
          loading={send.isPending}
          whyNot={whyNotSend(text, attachments.isSending)}
        >
          Reply
        </ReasonedButton>
      </div>
    </Stack>
  );
}

function Panel({ ticket }: { ticket: Thread }) {
  const { about } = ticket;
  const files = filesOf(ticket);
  return (
    <DeskPanel label="About this request">
      <h2>About this request</h2>
      <Facts
        items={[
          { label: 'Kind', value: stateWords(ticket.type) },
          {
            label: 'First answer',
            value: ticket.firstAnsweredAt
              ? dateTime(ticket.firstAnsweredAt)
              : ticket.answerDueAt
                ? `By ${dateTime(ticket.answerDueAt)}`
                : 'None',
          },
          ...(ticket.resolveDueAt
            ? [{ label: 'Resolved by', value: date(ticket.resolveDueAt) }]
            : []),
          { label: 'Assigned to', value: ticket.assignedTo ?? 'Our team' },
        ]}
      />
      {about ? (
        <>
          <h2>Related to</h2>
          <Link
            to={aboutPath(about)}
            className={classOf(
              { kind: 'stack', gap: 2, px: 12, py: 10, radius: 8, border: true, breaks: true },
              classes.about,
            )}
          >
            <strong>
              {ABOUT_WORDS[about.kind]} {about.title}
            </strong>
            <Text as="span" size={12.5} tone="quiet">
              {[about.detail, stateWords(about.state)].filter(Boolean).join(', ')}
            </Text>
          </Link>
        </>
      ) : null}
      {files.length > 0 ? (
        <>
          <h2>Files</h2>
          <Files ticketId={ticket.id} files={files} />
        </>
      ) : null}
      <Text size={12.5} tone="quiet">
        Only you{ticket.isOwn ? '' : ', your company’s administrators'} and Holdfast see this.
      </Text>
    </DeskPanel>
  );
}

function whyNotSend(text: string, isUploading: boolean): string | undefined {
  if (!text.trim()) return 'Write a reply';
  return isUploading ? 'Uploading attachments' : undefined;
}
