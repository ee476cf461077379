import { COMMITMENT_STAGES } from '@holdfast/domain/assets/offerings/commitment.machine';
import type { OFFERING_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import { useQuery } from '@tanstack/react-query';
import type { Choices } from '../../../api/list.tsx';
import { query } from '../../../api/query.ts';
import { stageTitle } from './stage-words.ts';

export function useInvestorChoices(): Choices<typeof OFFERING_COMMITMENTS> {
  const { data: countries } = useQuery(query('GET /countries', {}, { staleTime: 3_600_000 }));
  const served = (countries ?? []).filter((country) => country.served);
  return {
    stage: {
      label: 'Stage',
      any: 'All stages',
      choices: Object.fromEntries(COMMITMENT_STAGES.map((name) => [name, stageTitle(name)])),
    },
    kind: {
      label: 'Kind of investor',
      any: 'Individuals and companies',
      choices: { person: 'Individuals', company: 'Companies' },
    },
    country: {
      label: 'Country',
      any: 'All countries',
      choices: Object.fromEntries(served.map(({ code, name }) => [code, name])),
    },
  };
}
