import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { DeskPanel } from './desk-panel.tsx';
import { DeskReply } from './desk-reply.tsx';
import { ThreadView } from './thread-view.tsx';
import classes from './tickets.module.css';
import { DESK_STAGES, type DeskThread, stateWords } from './view.ts';

/** A request as the team works at it: the thread, the next words, the clocks and its person. */
export function DeskCase({ ticketId }: { ticketId: string }) {
  const found = useQuery(query('GET /admin/tickets/:ticketId', { params: { ticketId } }));
  return (
    <QueryBoundary query={found} what="The request">
      {(ticket) => <Case key={ticket.id} ticket={ticket} />}
    </QueryBoundary>
  );
}

function Case({ ticket }: { ticket: DeskThread }) {
  const [word, tone] = DESK_STAGES[ticket.stage];
  return (
    <>
      <div className={classes.body}>
        <Link to={paths.adminServiceRequests()} className={classes.back}>
          All requests
        </Link>
        <header className={classes.caseHead}>
          <h1>{ticket.subject}</h1>
          <Badge tone={tone}>{word}</Badge>
        </header>
        <p className={classes.quiet}>
          <span className="num">{ticket.number}</span>, {stateWords(ticket.type)}, from{' '}
          {ticket.customer.name}, opened {dateTime(ticket.createdAt)}
          {ticket.previous ? `, goes on with ${ticket.previous.number}` : ''}
        </p>
        <ThreadView ticketId={ticket.id} entries={ticket.thread} />
        {ticket.ownCase ? (
          <Alert tone="info">{ticket.ownCase}</Alert>
        ) : (
          <DeskReply ticket={ticket} />
        )}
      </div>
      <DeskPanel ticket={ticket} />
    </>
  );
}
