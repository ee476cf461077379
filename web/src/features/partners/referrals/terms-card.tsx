import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { PAYOUTS } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/format.ts';
import { missingWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { decideWith, ProposalButtons } from '../../../ui/proposal-buttons.tsx';
import { Quiet, QuietText } from '../../../ui/quiet.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/record-list.tsx';
import { SHOWN_TERMS, TERMS_LOOKS, type Terms, termsWords } from './view.ts';

/** Plans and contracts that were proposed, each with who decides or decided. */
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
        {one.decideBy ? ` ${missingWords(one.missing, one.decideBy)}` : ''}
        {one.decidedBy ? ` Decided by ${one.decidedBy}, ${dateTime(one.decidedAt)}.` : ''}
        {one.decisionReason ? ` “${one.decisionReason}”` : ''}
      </QuietText>
      <Decide one={one} />
    </RecordRow>
  );
}

function Decide({ one }: { one: Terms }) {
  const { fingerprint } = one;
  const decide = decideWith(useDecisions(), { proposalId: one.id }, { body: { fingerprint } });
  const words = termsWords(one);
  return (
    <ProposalButtons
      actions={one.actions}
      decide={decide}
      about={`the terms of ${nameOf(one)}`}
      approval={{
        title: `Agree to ${words}?`,
        text: `${one.requestedBy} proposed it for ${nameOf(one)}. Fees earn by it from now on; what was earned before keeps its rate.`,
        action: 'Agree',
      }}
      approved="Agreed: it holds from now on"
      rejection={{ title: 'Reject the terms?', text: 'Rejected, what holds stays.' }}
    />
  );
}

const changes = { invalidates: PAYOUTS };

const useDecisions = () => ({
  approve: useMutation(mutation('POST /admin/referral-terms/:proposalId/approve', changes)),
  withdraw: useMutation(mutation('POST /admin/referral-terms/:proposalId/withdraw', changes)),
  reject: useMutation(mutation('POST /admin/referral-terms/:proposalId/reject', changes)),
});
