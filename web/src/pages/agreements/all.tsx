import { AgreementsScreen } from '../../features/people/agreements/agreements-screen.tsx';

export function Page() {
  return <AgreementsScreen />;
}
