import { Badge } from '../../../ui/badge.tsx';
import { type DistributionRow, investorStanding, standingOf } from './view.ts';

type Props = {
  readonly of: Pick<DistributionRow, 'stage' | 'status'>;
  /** Investors see other words than owners. */
  readonly forInvestor?: boolean;
};

export function StageBadge({ of, forInvestor = false }: Props) {
  const { word, tone } = forInvestor ? investorStanding(of) : standingOf(of);
  return <Badge tone={tone}>{word}</Badge>;
}
