import {
  DISTRIBUTION_STAGES,
  distributionMachine,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { DISTRIBUTIONS } from '@holdfast/domain/assets/distributions/list';
import { IconCoin } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { OF_DESK } from './distribution-columns.tsx';
import { standingOf } from './view.ts';

const SUBMITTED = DISTRIBUTION_STAGES.filter((stage) => stage !== distributionMachine.initial);
const CHOICES: Choices<typeof DISTRIBUTIONS> = {
  stage: {
    label: 'Status',
    any: 'Any status',
    choices: Object.fromEntries(SUBMITTED.map((stage) => [stage, standingOf({ stage }).word])),
  },
};

export function DeskDistributions() {
  const distributions = useList('GET /admin/distributions', DISTRIBUTIONS, { columns: OF_DESK });
  return (
    <List
      list={distributions}
      what="Distributions"
      choices={CHOICES}
      rowLink={(row) => paths.adminDistribution(row.id)}
      empty={
        <EmptyState icon={<IconCoin size={20} />} title="No distributions yet">
          Distributions appear here when their owners submit them.
        </EmptyState>
      }
    />
  );
}
