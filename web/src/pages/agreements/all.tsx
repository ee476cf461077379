import { AgreementsScreen } from '../../features/people/agreements/agreements-screen.tsx';

/** signed_agreements: what waits for a signature, and what is signed. */
export function Page() {
  return <AgreementsScreen />;
}
