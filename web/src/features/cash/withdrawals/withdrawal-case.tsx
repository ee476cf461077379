import { IconAlertTriangle } from '@tabler/icons-react';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { useMayAsStaff } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ProofChecks } from '../../../ui/verdict.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { DeskActions } from './desk-actions.tsx';
import { STAGES, type WithdrawalCase as View } from './view.ts';

type CaseProps = { readonly view: View };

export function WithdrawalHead({ view }: CaseProps) {
  const { reference, requestedAt, askedBy, stage } = view;
  const [word, tone] = STAGES[stage];
  return (
    <PageHeader
      title={`Withdrawal of ${money(view.amount)}`}
      name={reference}
      crumbs={[{ label: 'Withdrawals', to: paths.adminWithdrawals() }]}
      lead={`${reference}, requested ${dateTime(requestedAt)} by ${askedBy}`}
      badges={<Badge tone={tone}>{word}</Badge>}
      actions={<DeskActions row={view} isCase />}
    />
  );
}

/** Approvers decide here; others see the same checks. */
export function WithdrawalDecision({ view }: CaseProps) {
  const { id, approval, attention, stage, staffReason, checks } = view;
  const isOver = view.status !== 'pending';
  return (
    <>
      {attention ? (
        <Alert tone="bad" icon={<IconAlertTriangle size={18} />}>
          {attention}
        </Alert>
      ) : null}
      {stage === 'ON_HOLD' && staffReason ? (
        <Alert tone="warn">
          <strong>On hold.</strong> {staffReason}
        </Alert>
      ) : null}
      {approval ? <Approval kind={approval} subjectId={id} /> : null}
      {approval === 'withdrawal.approve' || isOver ? null : (
        <Card title="Checks">
          <ProofChecks
            checks={checks.map(({ title, detail, verdict }) => ({
              name: title,
              evidence: detail,
              tone: verdict,
            }))}
          />
        </Card>
      )}
    </>
  );
}

/** Approvers see the same figures above. */
export function PaymentCard({ view }: CaseProps) {
  const mayOpenFile = useMayAsStaff('CAN_MANAGE_FUNDS');
  if (view.approval === 'withdrawal.approve') return null;
  const { batch, bankReference, reason, twoPeople, decidedAt, sentAt, endedAt } = view;
  return (
    <Card title="Payment and documents">
      <Facts
        lined
        items={[
          { label: 'Amount', value: money(view.amount), strong: true },
          { label: 'Fee', value: money(view.fee) },
          { label: 'To', value: view.account },
          ...(twoPeople ? [{ label: 'Approvals', value: twoPeople }] : []),
          ...(decidedAt ? [{ label: 'Decided', value: dateTime(decidedAt) }] : []),
          ...(batch
            ? [
                {
                  label: 'Payment file',
                  value: mayOpenFile ? (
                    <a href={`/api/admin/withdrawal-batches/${batch.id}/file`} download>
                      {batch.name}
                    </a>
                  ) : (
                    batch.name
                  ),
                },
              ]
            : []),
          ...(sentAt ? [{ label: 'Sent', value: dateTime(sentAt) }] : []),
          ...(bankReference ? [{ label: 'Bank reference', value: bankReference }] : []),
          ...(endedAt ? [{ label: 'Ended', value: dateTime(endedAt) }] : []),
          ...(reason ? [{ label: 'Reason', value: reason }] : []),
        ]}
      />
    </Card>
  );
}
