import { StaffOffering } from '../../features/assets/offerings/staff-offering.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { offeringId } }: PageProps<'offeringId'>) {
  return <StaffOffering offeringId={offeringId} />;
}
