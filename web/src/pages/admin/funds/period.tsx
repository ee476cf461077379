import { PeriodPage } from '../../../features/administration/accounting-periods/period-page.tsx';
import type { PageProps } from '../../../lib/page-params.ts';

export function Page({ params: { month } }: PageProps<'month'>) {
  return <PeriodPage month={month} />;
}
