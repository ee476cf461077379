import { StatementScreen } from '../../features/partners/referrals/statement-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** One payout's statement: each fee, the rate of its day, and what it earned. */
export function Page() {
  return <StatementScreen id={useParam('statementId')} />;
}
