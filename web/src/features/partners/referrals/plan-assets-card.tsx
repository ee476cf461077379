import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import type { Summary } from './view.ts';

/** The assets in a distributor's contract; others earn no commission. */
export const PlanAssetsCard = ({ plan }: { plan: Summary['plan'] }) =>
  plan?.assets ? (
    <Card title="Assets you may distribute">
      <Group as="ul" gap={24} rowGap={8} wrap mb={8}>
        {plan.assets.map(({ id, name, symbol }) => (
          <li key={id}>
            <TextLink to={paths.asset(id)}>{name}</TextLink> {symbol}
          </li>
        ))}
      </Group>
      <QuietText>Only fees on these assets earn you commission.</QuietText>
    </Card>
  ) : null;
