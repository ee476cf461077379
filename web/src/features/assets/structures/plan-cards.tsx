import { STRUCTURE_TYPE_NAMES } from '@holdfast/domain/assets/structures/words';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Button } from '@mantine/core';
import { IconCheck, IconStack2 } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { counted, date, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Grid, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './structures.module.css';
import type { SpvPlan } from './view.ts';

export const PlanCards = () => (
  <Cards plans={useQuery(query('GET /owner/spv-plans'))} toNew={paths.ownerSpvPlanNew()} />
);

export const PlatformPlans = () => (
  <Cards plans={useQuery(query('GET /admin/spv-plans'))} toNew={paths.adminSpvPlanNew()} isDesk />
);

type CardsProps = {
  readonly plans: UseQueryResult<SpvPlan[]>;
  readonly toNew: string;
  readonly isDesk?: boolean;
};

function Cards({ plans, toNew, isDesk = false }: CardsProps) {
  return (
    <QueryBoundary
      query={plans}
      what="SPV plans"
      carded
      empty={
        <EmptyState
          icon={<IconStack2 size={20} />}
          title="No SPV plans yet"
          action={{ label: 'New SPV plan', to: toNew }}
        >
          A plan sets the costs of a structure and what they include.
        </EmptyState>
      }
    >
      {(data) => (
        <Grid min={300}>
          {data.map((plan) => (
            <PlanCard key={plan.id} plan={plan} isDesk={isDesk} />
          ))}
        </Grid>
      )}
    </QueryBoundary>
  );
}

const PlanCard = ({ plan, isDesk }: { plan: SpvPlan; isDesk: boolean }) => (
  <Card
    title={plan.name}
    aside={
      plan.isActive ? (
        <Badge tone={plan.isOwn ? 'info' : 'good'}>{plan.isOwn ? 'Yours' : 'Holdfast'}</Badge>
      ) : (
        <Badge>Retired</Badge>
      )
    }
    footer={
      <Text as="div" size={13} loose tone="quiet" className={classes.foot}>
        <span>
          Version {plan.version}, {date(plan.versions[0]?.at)}
        </span>
        <span className={classes.aside}>
          {plan.isOwn || isDesk ? (
            <Button
              component={Link}
              to={isDesk ? paths.adminSpvPlanEdit(plan.id) : paths.ownerSpvPlanEdit(plan.id)}
              size="xs"
              variant="default"
              aria-label={`Edit ${plan.name}`}
            >
              Edit
            </Button>
          ) : null}
          {plan.isActive && !isDesk ? (
            <Button
              component={Link}
              to={paths.ownerStructureNew(plan.id)}
              size="xs"
              variant="default"
              aria-label={`Start with plan: ${plan.name}`}
            >
              Start with plan
            </Button>
          ) : null}
        </span>
      </Text>
    }
  >
    <Facts
      lined
      items={[
        { label: 'Set-up fee', value: money(plan.setupFee), strong: true },
        { label: 'Annual fee', value: money(plan.yearlyFee) },
        {
          label: 'Vehicle',
          value: `${STRUCTURE_TYPE_NAMES[plan.type]}, ${countryName(plan.jurisdiction)}`,
        },
        { label: 'Structures started', value: counted(plan.structures, 'structure') },
      ]}
    />
    <Stack as="ul" gap={6} size={13} loose mt={14} className={classes.includes}>
      {plan.includes.map((line) => (
        <Group as="li" gap={8} key={line}>
          <IconCheck size={16} aria-hidden /> {line}
        </Group>
      ))}
    </Stack>
  </Card>
);
