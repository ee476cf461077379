import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { percent } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Judged } from './commit.form.ts';

type SummaryProps = {
  readonly judged: Judged | undefined;
  readonly feeBps: number;
  readonly available: bigint | undefined;
  readonly missing: string | undefined;
  readonly failure: string | undefined;
  readonly isSending: boolean;
  readonly onCommit: () => void;
};

export function SummaryCard(props: SummaryProps) {
  const { judged, feeBps, available, missing, failure, isSending, onCommit } = props;
  const cost = judged?.cost ?? { amount: 0n, fee: 0n, total: 0n };
  const after = available === undefined ? undefined : available - cost.total;
  return (
    <Card title="Summary">
      <Facts
        items={[
          { label: 'Commitment', value: formatMoney(cost.amount) },
          { label: 'Units', value: formatQuantity(judged?.units ?? 0n) },
          { label: `Investor fee, ${percent(feeBps / 100)}`, value: formatMoney(cost.fee) },
        ]}
      />
      <Group gap={12} justify="between" pt={14} line="above" size={16} loose weight={620} mt={14}>
        <span>Total reserved</span>
        <span className="num">{formatMoney(cost.total)}</span>
      </Group>
      <Group gap={12} justify="between" size={13} loose tone="faint" mt={4} mb={16}>
        <span>Wallet after</span>
        <span className="num">{after === undefined ? '…' : formatMoney(after)}</span>
      </Group>
      {failure ? (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      ) : null}
      {judged?.isShort ? (
        <Alert tone="warn">
          Your wallet balance is too low. <Link to={paths.paymentsCard()}>Top up your wallet</Link>
        </Alert>
      ) : null}
      <ReasonedButton
        size="lg"
        fullWidth
        mt={12}
        whyNot={missing}
        loading={isSending}
        onClick={onCommit}
        note="Nothing is charged until the offering completes."
      >
        Commit {formatMoney(cost.amount)}
      </ReasonedButton>
    </Card>
  );
}
