import { AgreementsScreen } from '../../features/people/agreements/agreements-screen.tsx';

/** signed_agreements: pending and signed agreements. */
export function Page() {
  return <AgreementsScreen />;
}
