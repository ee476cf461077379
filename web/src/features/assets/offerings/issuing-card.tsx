import { count, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import type { ManagedOffering } from './view.ts';

export function IssuingCard({ offering }: { offering: ManagedOffering }) {
  const { token, issued } = offering;
  if (!token) return null;
  const percent = issued.of === 0 ? 0 : (issued.done / issued.of) * 100;
  return (
    <Card
      title="Issuance"
      aside={<span className="num">{`${count(issued.done)} of ${count(issued.of)} issued`}</span>}
    >
      <Stack gap={16}>
        <ProgressBar
          percent={percent}
          label="Commitments issued"
          tone={issued.done === issued.of && issued.of > 0 ? 'done' : 'primary'}
        />
        <Facts
          lined
          items={[
            { label: 'Token', value: `${token.name} (${token.unitName})` },
            { label: 'Total units', value: quantity(token.totalUnits) },
            {
              label: 'On-chain asset',
              value: token.chainAssetId ? (
                <CopyText
                  text={token.chainAssetId}
                  label="asset number"
                  to={paths.explorerAsset(token.chainAssetId)}
                />
              ) : (
                'Pending'
              ),
            },
            {
              label: 'Created by',
              value: token.txId ? (
                <CopyText
                  text={token.txId}
                  label="transaction"
                  short
                  to={paths.explorerTx(token.txId)}
                />
              ) : (
                'Pending'
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
