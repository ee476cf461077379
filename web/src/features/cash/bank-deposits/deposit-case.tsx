import { dateTime, money } from '../../../lib/figures/format.ts';
import { mayOpenPrivate } from '../../../lib/session/open-private.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DocumentViewer } from '../../../ui/document-viewer.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { STAGE_WORDS, type DepositCase as View } from './view.ts';

type CaseProps = { readonly view: View };

export function DepositHead({ view }: CaseProps) {
  const { reference, createdAt, stage } = view;
  const [word, tone] = STAGE_WORDS[stage];
  return (
    <PageHeader
      title={`Deposit of ${money(view.credited ?? view.amount)}`}
      name={reference}
      crumbs={[{ label: 'Deposits', to: paths.adminDeposits() }]}
      lead={`${reference}, announced ${dateTime(createdAt)}`}
      badges={<Badge tone={tone}>{word}</Badge>}
      actions={<DepositActions row={view} isCase />}
    />
  );
}

/** Money in suspense that two people credit or return. */
export const DepositDecision = ({ view: { suspenseId } }: CaseProps) =>
  suspenseId ? (
    <>
      <Approval kind="banking.assign" subjectId={suspenseId} />
      <Approval kind="banking.return" subjectId={suspenseId} />
    </>
  ) : null;

export function ReceiptCard({ view: { id, document } }: CaseProps) {
  if (!document) {
    return (
      <Card title="Documents">
        <QuietText>No receipt uploaded.</QuietText>
      </Card>
    );
  }
  const url = `/api/admin/funds/deposits/${id}/receipt`;
  return (
    <Card title="Documents">
      <DocumentViewer document={{ ...document, title: 'Receipt', url }} mayOpen={mayOpenPrivate} />
    </Card>
  );
}

export function PaymentCard({ view }: CaseProps) {
  const { credited, transactionId, transferredAt, statementId, reason, completedAt } = view;
  return (
    <Card title="Payment">
      <Facts
        lined
        items={[
          { label: 'Announced', value: money(view.amount), strong: true },
          ...(credited ? [{ label: 'Credited', value: money(credited), strong: true }] : []),
          { label: 'From', value: view.bank },
          { label: 'Transaction ID', value: transactionId ?? 'Not declared' },
          ...(transferredAt ? [{ label: 'Sent by the bank', value: dateTime(transferredAt) }] : []),
          { label: 'Expires', value: dateTime(view.expiresAt) },
          ...(completedAt ? [{ label: 'Completed', value: dateTime(completedAt) }] : []),
          ...(statementId
            ? [
                {
                  label: 'Bank statement',
                  value: <TextLink to={paths.adminStatement(statementId)}>Open statement</TextLink>,
                },
              ]
            : []),
          ...(reason ? [{ label: 'Reason', value: reason }] : []),
        ]}
      />
    </Card>
  );
}
