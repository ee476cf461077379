import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { TICKETS } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useTitlePart } from '../../../ui/crumbs.ts';
import { DeskBody, DeskCase } from '../../../ui/desk/desk.tsx';
import { DeskKeys } from '../../../ui/desk/desk-keys.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { DESK_KEYS } from './desk-keys.ts';
import { DeskPanel } from './desk-panel.tsx';
import { DeskReply } from './desk-reply.tsx';
import { ThreadView } from './thread-view.tsx';
import classes from './tickets.module.css';
import { useDeskReply } from './use-desk-reply.ts';
import { DESK_STAGES, type DeskThread, stateWords } from './view.ts';

const BACK = { to: paths.adminServiceRequests(), label: 'All requests' };

type CaseProps = { readonly ticketId: string; readonly move: (by: 1 | -1) => void };

export function DeskTicket({ ticketId, move }: CaseProps) {
  const found = useQuery(query('GET /admin/tickets/:ticketId', { params: { ticketId } }));
  return (
    <DeskCase
      query={found}
      what="The request"
      back={BACK}
      keys={<DeskKeys title="Request shortcuts" keys={DESK_KEYS} move={move} />}
    >
      {(ticket) => <Case key={ticket.id} ticket={ticket} move={move} />}
    </DeskCase>
  );
}

function Case({ ticket, move }: { ticket: DeskThread; move: CaseProps['move'] }) {
  const [word, tone] = DESK_STAGES[ticket.stage];
  useTitlePart('case', ticket.subject);
  const draft = useDeskReply(ticket);
  const { id: userId } = useUser() ?? {};
  const assign = useMutation(
    mutation('POST /admin/tickets/:ticketId/assign', { invalidates: TICKETS }),
  );
  const take = () => {
    if (userId && !ticket.ownCase)
      assign.mutate({ params: { ticketId: ticket.id }, body: { userId } });
  };
  return (
    <>
      <DeskBody back={BACK}>
        <Group as="header" gap={12} align="start" justify="between" className={classes.caseHead}>
          <h1>{ticket.subject}</h1>
          <Badge tone={tone}>{word}</Badge>
        </Group>
        <Text size={12.5} tone="quiet">
          <span className="num">{ticket.number}</span>, {stateWords(ticket.type)}, from{' '}
          {ticket.customer.name}, opened {dateTime(ticket.createdAt)}
          {ticket.previous ? `, follows up on ${ticket.previous.number}` : ''}
        </Text>
        <ThreadView ticketId={ticket.id} entries={ticket.thread} />
        {ticket.ownCase ? (
          <Alert tone="info">{ticket.ownCase}</Alert>
        ) : (
          <DeskReply ticket={ticket} draft={draft} />
        )}
        <DeskKeys
          title="Request shortcuts"
          keys={DESK_KEYS}
          move={move}
          acts={{ r: () => draft.write('reply'), n: () => draft.write('note'), t: take }}
          send={() => (draft.isNote ? draft.saveNote() : draft.answer('open'))}
          sends="Send reply or save note"
        />
      </DeskBody>
      <DeskPanel ticket={ticket} />
    </>
  );
}
