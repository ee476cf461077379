import { StatementScreen } from '../../features/partners/referrals/statement-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** One payout's statement: each fee, the rate of its day, and what it earned. */
export function Page({ params: { statementId } }: PageProps<'statementId'>) {
  return <StatementScreen id={statementId} />;
}
