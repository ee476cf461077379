import { StatementScreen } from '../../features/partners/referrals/statement-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { statementId } }: PageProps<'statementId'>) {
  return <StatementScreen id={statementId} />;
}
