import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { RuleLines } from './rule-lines.tsx';

/** For an investor about to order, marking those that bar them; hidden if there are none. */
export function RulesCard({ assetId }: { assetId: string }) {
  const { data } = useQuery(query('GET /assets/:assetId/transfer-rules', { params: { assetId } }));
  if (!data || data.lines.length === 0) return null;
  const { lines, reasons, since } = data;
  return (
    <Card title="Transfer restrictions">
      {reasons.map(({ code, say, advice }) => (
        <Alert key={code} tone="warn">
          <strong>{say}</strong> {advice}
        </Alert>
      ))}
      <RuleLines lines={lines} />
      {since ? (
        <Text size={13} loose tone="quiet" mt={12}>
          Set by the owner and approved by Holdfast on {date(since)}. Orders that break a
          restriction are rejected with the reason. Existing holdings aren’t affected.
        </Text>
      ) : null}
    </Card>
  );
}
