import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/tables/record-list.tsx';
import { Quiet, QuietText } from '../../../ui/text/quiet.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { SHOWN_TERMS, TERMS_LOOKS, type Terms, termsWords } from './view.ts';

export function TermsCard() {
  const { data } = useQuery(list('GET /admin/referral-terms', { query: SHOWN_TERMS }));
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title="Plans and contracts" flush>
      <RecordList>
        {data.rows.map((one) => (
          <TermsRow key={one.id} one={one} />
        ))}
      </RecordList>
    </Card>
  );
}

const nameOf = (one: Terms): string => one.partner?.name ?? 'All introducers';

function TermsRow({ one }: { one: Terms }) {
  const [word, tone] = TERMS_LOOKS[one.status];
  return (
    <RecordRow>
      <RecordHead>
        <strong>{nameOf(one)}</strong>
        <Badge tone={tone}>{word}</Badge>
      </RecordHead>
      <p className="num">
        {one.before ? <Quiet>{one.before} → </Quiet> : null}
        {termsWords(one)}
      </p>
      <QuietText>
        “{one.reason}” {one.requestedBy}, {dateTime(one.requestedAt)}.
        {one.decidedBy ? ` Decided by ${one.decidedBy}, ${dateTime(one.decidedAt)}.` : ''}
        {one.decisionReason ? ` “${one.decisionReason}”` : ''}
      </QuietText>
      {one.status === 'REQUESTED' ? (
        <ReviewButton
          kind="referrals.terms"
          subjectId={one.id}
          name={`the terms of ${nameOf(one)}`}
        />
      ) : null}
    </RecordRow>
  );
}
