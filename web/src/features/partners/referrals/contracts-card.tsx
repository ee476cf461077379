import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import { missingOf, type Summary } from './view.ts';

const CONTRACTS = [
  { kind: 'legal', name: 'Distributor legal agreement', to: paths.agreementsLegal() },
  { kind: 'contract', name: 'Distributor contract', to: paths.agreementsContract() },
] as const;

/** For distributors; the code is valid once both are signed. */
export function ContractsCard({ agreements }: Pick<Summary, 'agreements'>) {
  const mayOpen = useMayOpen();
  if (!agreements) return null;
  const missing = missingOf(agreements);
  return (
    <Card
      title="Contracts"
      aside={missing.length > 0 ? <Badge tone="warn">{missing.length} to sign</Badge> : null}
    >
      <Stack gap={12}>
        {missing.length > 0 ? (
          <Text>
            Your code isn’t active yet: people who register with it aren’t recorded as your clients.
          </Text>
        ) : null}
        {CONTRACTS.map(({ kind, name, to }) => (
          <Group key={kind} gap={12} align="center" justify="between" wrap>
            <Text as="span">{name}</Text>
            {agreements[kind] ? (
              <Badge tone="good" icon={<IconCircleCheck size={14} aria-hidden />}>
                Signed
              </Badge>
            ) : mayOpen(to) ? (
              <Button component={Link} to={to} size="xs" aria-label={`Review and sign: ${name}`}>
                Review and sign
              </Button>
            ) : (
              <Badge tone="warn">To sign</Badge>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
