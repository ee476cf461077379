import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { TONE_LOOKS } from '../../../ui/layout/look.ts';
import classes from './offerings.module.css';

type StepCardProps = {
  readonly at: number;
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export const StepCard = ({ at, title, state, aside, children }: StepCardProps) => (
  <Card
    label={title}
    aside={aside}
    title={
      <Group gap={12} rowGap={4} align="center" wrap shrinks>
        <Text
          as="span"
          size={12}
          loose
          {...TONE_LOOKS[state === 'done' ? 'good' : 'plain']}
          weight={600}
          fixed
          round
          square={24}
          className={state === 'now' ? classes.now : ''}
          aria-hidden="true"
        >
          {state === 'done' ? <IconCheck size={14} /> : at}
        </Text>
        <Text as="h2" size={15} weight={600} shrinks>
          {title}
        </Text>
      </Group>
    }
  >
    {children}
  </Card>
);
