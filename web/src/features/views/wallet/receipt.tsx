import { movementLabel } from '@holdfast/domain/views/wallet/movements';
import { Button } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { isCode } from '../../../lib/failure.ts';
import { dateTime, directionOf } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Split } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { Amounts, Details } from './receipt-parts.tsx';
import { isReversed, type Receipt as MovementReceipt, receiptPdfUrl, STATUS } from './view.ts';

/** The page to return to; by default, the wallet. */
type Place = { readonly label: string; readonly to: string };
const WALLET: Place = { label: 'Wallet', to: paths.wallet() };

export function Receipt({ movementId, from = WALLET }: { movementId: string; from?: Place }) {
  const { data, error, refetch } = useQuery(
    query('GET /user/wallet/transactions/:movementId', { params: { movementId } }),
  );
  if (data) return <Page receipt={data} from={from} />;
  return (
    <>
      <PageHeader title="Receipt" crumbs={[from]} />
      <Card>
        {isCode(error, 'NOT_FOUND') ? (
          <EmptyState
            icon={<IconReceipt size={20} />}
            title="Transaction not found in your wallet"
            action={{ label: `Back to ${from.label.toLowerCase()}`, to: from.to }}
          >
            Released reservations have no receipt.
          </EmptyState>
        ) : error ? (
          <ErrorState
            title="We couldn’t load the receipt"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonText lines={8} label="Loading receipt" />
        )}
      </Card>
    </>
  );
}

function Page({ receipt, from }: { receipt: MovementReceipt; from: Place }) {
  const [word, tone] = STATUS[receipt.status];
  const kind = movementLabel(receipt.kind, directionOf(receipt.amount) < 0);
  const called = [receipt.title === kind ? null : receipt.title, receipt.reference];
  return (
    <>
      <PageHeader
        title={kind}
        lead={called.filter(Boolean).join(' · ')}
        badges={<Badge tone={tone}>{word}</Badge>}
        crumbs={[from]}
        actions={
          <Button
            component="a"
            href={receiptPdfUrl(receipt.id)}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            Download PDF
          </Button>
        }
      />
      <Split
        panel={
          <Card title="Timeline">
            <Steps label="Timeline" steps={stepsOf(receipt)} />
          </Card>
        }
      >
        <Amounts receipt={receipt} />
        <Details receipt={receipt} />
      </Split>
    </>
  );
}

function stepsOf(receipt: MovementReceipt) {
  const last = receipt.timeline.length - 1;
  const steps = receipt.timeline.map(({ label, at, note }, index) => ({
    title: label,
    note: note ? `${dateTime(at)} · ${note}` : dateTime(at),
    state: index === last && isReversed(receipt) ? ('failed' as const) : ('done' as const),
  }));
  if (receipt.status === 'pending') {
    return [...steps, { title: 'Awaiting the next step', state: 'current' as const }];
  }
  return steps;
}
