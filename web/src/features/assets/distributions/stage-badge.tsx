import { Badge } from '../../../ui/badge.tsx';
import { type DistributionRow, investorStanding, standingOf } from './view.ts';

type Props = {
  readonly of: Pick<DistributionRow, 'stage' | 'status'>;
  /** Whoever is paid sees other words than whoever pays. */
  readonly forInvestor?: boolean;
};

/** How a distribution stands. */
export function StageBadge({ of, forInvestor = false }: Props) {
  const { word, tone } = forInvestor ? investorStanding(of) : standingOf(of);
  return <Badge tone={tone}>{word}</Badge>;
}
