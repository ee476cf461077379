import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { count, dateTime } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { endedWords, missingWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { QuietText } from '../../../ui/quiet.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/record-list.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { RequestDecision } from './request-decision.tsx';
import classes from './users.module.css';
import { requestSentence, requestTitle, type TeamRequest, whoWords } from './view.ts';

const TITLE = 'Needs a second person';

/** What waits for a second person about the staff, and what came to nothing in the last days. */
export function TeamRequestsCard() {
  const requests = useQuery(
    query('GET /admin/team/requests', {}, { refetchInterval: 30_000, pageWide: true }),
  );
  const { data } = requests;
  return (
    <Card title={TITLE} aside={data ? <ForYou of={data} /> : null} flush>
      <QueryBoundary
        query={requests}
        what="The requests"
        loading={<SkeletonRows rows={2} label="Loading requests" />}
        empty={
          <EmptyState icon={<IconChecks size={20} />} title="Nothing waits">
            What takes two people appears here, for 24 hours.
          </EmptyState>
        }
      >
        {(rows) => <Requests of={rows} isLinked />}
      </QueryBoundary>
    </Card>
  );
}

/** The same about one person; nothing where there is none. */
export const PersonRequestsCard = ({ requests }: { requests: readonly TeamRequest[] }) =>
  requests.length > 0 ? (
    <Card title={TITLE} aside={<ForYou of={requests} />} flush>
      <Requests of={requests} />
    </Card>
  ) : null;

function ForYou({ of }: { of: readonly TeamRequest[] }) {
  const yours = of.filter(({ actions }) => actions.approve?.allowed || actions.reject?.allowed);
  if (yours.length === 0) return null;
  return <Badge tone="warn">{count(yours.length)} for you to decide</Badge>;
}

const Requests = ({ of, isLinked }: { of: readonly TeamRequest[]; isLinked?: boolean }) => (
  <RecordList>
    {of.map((one) => (
      <RequestRow key={one.id} one={one} isLinked={isLinked ?? false} />
    ))}
  </RecordList>
);

function RequestRow({ one, isLinked }: { one: TeamRequest; isLinked: boolean }) {
  const { person, ended, reason, requestedBy, requestedAt } = one;
  const title = requestTitle(one);
  return (
    <RecordRow>
      <RecordHead>
        <strong>
          {isLinked && person.id ? <Link to={paths.adminUser(person.id)}>{title}</Link> : title}
        </strong>
        <Badge tone={ended ? 'plain' : 'warn'}>{ended ? 'Ended' : 'Waits'}</Badge>
      </RecordHead>
      <p className={classes.sentence}>{requestSentence(one)}</p>
      <QuietText>{whoWords(one)}</QuietText>
      <QuietText>
        Asked for by {requestedBy}, {dateTime(requestedAt)}: “{reason}”{' '}
        {ended ? endedWords('The request', ended) : missingWords(one.missing, one.expiresAt)}
      </QuietText>
      <RequestDecision one={one} />
    </RecordRow>
  );
}
