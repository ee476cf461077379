import { Team } from '../../features/people/companies/team.tsx';

/** owner users: the team of an owner's company. */
export function Page() {
  return <Team title="Team" />;
}
