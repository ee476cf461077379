import { StatementScreen } from '../../features/partners/referrals/statement-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** A payout's statement: each fee with its rate and commission. */
export function Page({ params: { statementId } }: PageProps<'statementId'>) {
  return <StatementScreen id={statementId} />;
}
