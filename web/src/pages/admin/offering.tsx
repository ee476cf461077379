import { StaffOffering } from '../../features/assets/offerings/staff-offering.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** admin/offerings/:offeringId: one offering with its commitments. */
export function Page() {
  return <StaffOffering offeringId={useParam('offeringId')} />;
}
