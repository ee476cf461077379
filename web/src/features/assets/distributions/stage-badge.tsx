import { Badge } from '../../../ui/badge.tsx';
import { type DistributionRow, investorStanding, standingOf } from './view.ts';

type Props = {
  readonly of: Pick<DistributionRow, 'stage' | 'status'>;
  /** Uses the investors' wording instead of the owners'. */
  readonly forInvestor?: boolean;
};

export function StageBadge({ of, forInvestor = false }: Props) {
  const { word, tone } = forInvestor ? investorStanding(of) : standingOf(of);
  return <Badge tone={tone}>{word}</Badge>;
}
