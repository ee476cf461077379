import { CalculationPage } from '../../../features/administration/client-money/calculation-page.tsx';
import type { PageProps } from '../../../lib/page-params.ts';

export const Page = ({ params: { calculationId } }: PageProps<'calculationId'>) => (
  <CalculationPage calculationId={calculationId} />
);
