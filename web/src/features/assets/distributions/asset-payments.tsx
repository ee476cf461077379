import { HELD_WORDS } from '@holdfast/domain/assets/distributions/line.machine';
import { IconCoin } from '@tabler/icons-react';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { StageBadge } from './stage-badge.tsx';
import { type AssetPayment, kindWords, ownPartText, payDay, perUnit, recordDay } from './view.ts';

export const AssetPayments = ({ rows }: { rows: readonly AssetPayment[] }) => (
  <Card flush title="Distributions" aside={rows.length > 0 ? String(rows.length) : null}>
    {rows.length === 0 ? (
      <EmptyState icon={<IconCoin size={20} />} title="No distributions yet">
        Distributions appear here when announced, before their record date.
      </EmptyState>
    ) : (
      <RowList>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={
              row.mine ? (
                <TextLink to={paths.portfolioDistribution(row.id)}>{row.name}</TextLink>
              ) : (
                row.name
              )
            }
            about={aboutOf(row)}
          >
            {row.mine ? <strong className="num">{money(row.mine.net)} after tax</strong> : null}
            <StageBadge of={row} forInvestor />
          </ListRow>
        ))}
      </RowList>
    )}
  </Card>
);

function aboutOf(row: AssetPayment): string {
  const amount = row.perUnit === null ? [] : [`${perUnit(row.perUnit)} per unit before tax`];
  const when = row.paidAt
    ? `paid ${dateTime(row.paidAt)}`
    : `record date ${recordDay(row.recordOn)}, payable from ${payDay(row.payOn)}`;
  const held = row.mine?.state === 'HELD' && row.mine.why ? [HELD_WORDS[row.mine.why]] : [];
  const own = row.mine ? [`yours: ${ownPartText(row.mine)}`] : [];
  return [kindWords(row.kind), ...amount, when, ...own, ...held].join(' · ');
}
