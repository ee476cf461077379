import { IconCircleCheck, IconShieldCheck, IconShieldX, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import classes from './certificate.module.css';
import { type Check, checksOf, hashOf } from './certificate-check.ts';
import type { Certificate } from './view.ts';

export function VerdictCard({ certificate }: { certificate: Certificate }) {
  const { chain, number } = certificate;
  const transaction = useQuery(
    query('GET /explorer/transactions/:txId', { params: { txId: chain.txId } }),
  );
  const hash = useQuery({
    queryKey: ['certificate-hash', number],
    queryFn: () => hashOf(certificate),
  });
  const checks =
    transaction.data && hash.data ? checksOf(certificate, hash.data, transaction.data) : undefined;
  return (
    <Card label="Verdict">
      {checks ? (
        <Verdict checks={checks} />
      ) : transaction.error ? (
        <p className={classes.note} role="status">
          The chain is unavailable right now, so this certificate isn’t verified yet. Try again in a
          moment.
        </p>
      ) : (
        <SkeletonText lines={5} />
      )}
      <Box mt={10}>
        <Facts
          lined
          items={[
            {
              label: 'Transaction',
              value: (
                <CopyText text={chain.txId} label="id" short to={paths.explorerTx(chain.txId)} />
              ),
            },
            {
              label: 'Retirement account',
              value: (
                <CopyText
                  text={chain.account}
                  label="address"
                  short
                  to={paths.explorerAccount(chain.account)}
                />
              ),
            },
            {
              label: 'Account balance',
              value: `${quantity(chain.retired)} ${certificate.asset.symbol}`,
            },
          ]}
        />
      </Box>
    </Card>
  );
}

function Verdict({ checks }: { checks: readonly Check[] }) {
  const isGenuine = checks.every((check) => check.isRight);
  const Icon = isGenuine ? IconShieldCheck : IconShieldX;
  return (
    <>
      <Group
        gap={14}
        align="start"
        className={classes.verdict}
        data-tone={isGenuine ? 'good' : 'bad'}
        role="status"
      >
        <Text as="span" radius={8} fill="gain" square={44} tone="gain" aria-hidden="true">
          <Icon size={24} />
        </Text>
        <div>
          <Text as="h2" size={18} weight={620}>
            {isGenuine
              ? 'This certificate is genuine'
              : 'This certificate does not match the chain'}
          </Text>
          <p>Verified against the chain in your browser just now</p>
        </div>
      </Group>
      <ul className={classes.checks}>
        {checks.map(({ name, isRight, evidence }) => (
          <Group
            as="li"
            gap={12}
            py={10}
            line="above"
            tone="gain"
            key={name}
            data-tone={isRight ? 'good' : 'bad'}
          >
            {isRight ? <IconCircleCheck size={18} /> : <IconX size={18} />}
            <span>
              <Text as="b" tone="plain" weight={550}>
                {name}
              </Text>
              <Text as="small" size={13} tone="quiet">
                {evidence}
              </Text>
            </span>
          </Group>
        ))}
      </ul>
    </>
  );
}
