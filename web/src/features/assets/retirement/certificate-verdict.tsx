import { IconCircleCheck, IconShieldCheck, IconShieldX, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './certificate.module.css';
import { type Check, checksOf, hashOf } from './certificate-check.ts';
import type { Certificate } from './view.ts';

/** Whether the certificate is what the chain has, with what shows it. */
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
          The chain can’t be asked right now, so this certificate is not checked. Its facts stand
          beside; try again in a moment.
        </p>
      ) : (
        <SkeletonText lines={5} />
      )}
      <div className={classes.chain}>
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
            { label: 'In it now', value: `${quantity(chain.retired)} ${certificate.asset.symbol}` },
          ]}
        />
      </div>
    </Card>
  );
}

function Verdict({ checks }: { checks: readonly Check[] }) {
  const isGenuine = checks.every((check) => check.isRight);
  const Icon = isGenuine ? IconShieldCheck : IconShieldX;
  return (
    <>
      <div className={classes.verdict} data-tone={isGenuine ? 'good' : 'bad'} role="status">
        <span aria-hidden="true">
          <Icon size={24} />
        </span>
        <div>
          <h2>
            {isGenuine
              ? 'This certificate is genuine'
              : 'This certificate does not match the chain'}
          </h2>
          <p>Checked against the chain just now, in your browser</p>
        </div>
      </div>
      <ul className={classes.checks}>
        {checks.map(({ name, isRight, evidence }) => (
          <li key={name} data-tone={isRight ? 'good' : 'bad'}>
            {isRight ? <IconCircleCheck size={18} /> : <IconX size={18} />}
            <span>
              <b>{name}</b>
              <small>{evidence}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
