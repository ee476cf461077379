import { Team } from '../../features/people/companies/team.tsx';

export function Page() {
  return <Team title="Team" />;
}
