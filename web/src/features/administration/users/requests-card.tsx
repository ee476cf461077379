import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { count, dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { endedWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/tables/record-list.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import classes from './users.module.css';
import {
  requestedForText,
  requestName,
  requestSentence,
  requestTitle,
  type TeamRequest,
} from './view.ts';

const TITLE = 'Second approvals';

export function TeamRequestsCard() {
  const requests = useQuery(
    query('GET /admin/team/requests', {}, { refetchInterval: 30_000, pageWide: true }),
  );
  const { data } = requests;
  return (
    <Card title={TITLE} aside={data ? <ForYou of={data} /> : null} flush>
      <QueryBoundary
        query={requests}
        what="Requests"
        loading={
          <div className={classes.coming}>
            <SkeletonRows rows={3} label="Loading requests" />
          </div>
        }
        empty={
          <EmptyState icon={<IconChecks size={20} />} title="No requests pending">
            Requests expire after 24 hours.
          </EmptyState>
        }
      >
        {(rows) => <Requests of={rows} isLinked />}
      </QueryBoundary>
    </Card>
  );
}

export const PersonRequestsCard = ({ requests }: { requests: readonly TeamRequest[] }) =>
  requests.length > 0 ? (
    <Card title={TITLE} aside={<ForYou of={requests} />} flush>
      <Requests of={requests} />
    </Card>
  ) : null;

function ForYou({ of }: { of: readonly TeamRequest[] }) {
  const yours = of.filter(({ ended, mayReview }) => !ended && mayReview);
  if (yours.length === 0) return null;
  return <Badge tone="warn">{count(yours.length)} to review</Badge>;
}

function Requests({ of, isLinked = false }: { of: readonly TeamRequest[]; isLinked?: boolean }) {
  const ended = of.filter((one) => one.ended);
  return (
    <>
      {ended.length === of.length ? (
        <Text size={13} loose tone="quiet" className={classes.none}>
          No requests pending.
        </Text>
      ) : null}
      <RecordList>
        {of
          .filter((one) => !one.ended)
          .map((one) => (
            <OpenRow key={one.id} one={one} isLinked={isLinked} />
          ))}
        {ended.map((one) => (
          <EndedRow key={one.id} one={one} isLinked={isLinked} />
        ))}
      </RecordList>
    </>
  );
}

type RowProps = { readonly one: TeamRequest; readonly isLinked: boolean };

function Title({ one, isLinked }: RowProps) {
  const { id } = one.person;
  const title = requestTitle(one);
  return <strong>{isLinked && id ? <Link to={paths.adminUser(id)}>{title}</Link> : title}</strong>;
}

const OpenRow = ({ one, isLinked }: RowProps) => (
  <RecordRow>
    <RecordHead>
      <Title one={one} isLinked={isLinked} />
      <Badge tone="warn">Pending</Badge>
    </RecordHead>
    <Text size={13.5} breaks>
      {requestSentence(one)}
    </Text>
    <QuietText>
      {requestedForText(one)} {askedWords(one)}
    </QuietText>
    {one.mayReview ? <Review one={one} isLinked={isLinked} /> : null}
  </RecordRow>
);

/** Leads to the person's page; there, the review itself. */
const Review = ({ one, isLinked }: RowProps) =>
  isLinked ? (
    <ReviewButton kind={one.kind} subjectId={one.subjectId} name={requestName(one)} />
  ) : (
    <Approval kind={one.kind} subjectId={one.subjectId} />
  );

const EndedRow = ({ one, isLinked }: RowProps) => (
  <RecordRow>
    <RecordHead>
      <Title one={one} isLinked={isLinked} />
      <Badge>Ended</Badge>
    </RecordHead>
    <QuietText>
      {askedWords(one)} {one.ended ? endedWords('The request', one.ended) : ''}
    </QuietText>
  </RecordRow>
);

const askedWords = ({ requestedBy, requestedAt, reason }: TeamRequest): string =>
  `Requested by ${requestedBy} on ${dateTime(requestedAt)}: “${reason}”.`;
