import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './investment.module.css';
import type { Background, Investment as InvestmentData } from './view.ts';
import { annualFees, feeFacts, termFacts } from './view.ts';

type InvestmentProps = {
  readonly investment: InvestmentData;
  readonly background: Background | undefined;
  /** Once the units are issued, the terms are history. */
  readonly isOver?: boolean;
};

export function Investment({ investment, background, isOver = false }: InvestmentProps) {
  const { offering, agreements } = investment;
  return (
    <Stack>
      {offering ? (
        <>
          <Card title="Offering terms">
            <Facts lined items={termFacts(offering)} />
          </Card>
          {offering.terms.furtherTerms ? (
            <Card title="Further terms">
              <p className={classes.further}>{offering.terms.furtherTerms}</p>
            </Card>
          ) : null}
          <Card title={isOver ? 'Offering fees' : 'Fees'}>
            <Facts lined items={feeFacts(offering, background)} />
          </Card>
          {isOver ? null : (
            <Alert tone="warn">
              You could lose the amount you commit. Targets are not guaranteed, and units may be
              hard to sell before the term ends.
            </Alert>
          )}
        </>
      ) : (
        <Card title="Offering terms">
          <EmptyState icon={<IconFileText size={20} />} title="No offering yet">
            Terms appear here when the owner sets up an offering.
          </EmptyState>
        </Card>
      )}
      {agreements.length > 0 ? <Agreements agreements={agreements} isOver={isOver} /> : null}
    </Stack>
  );
}

/** The fees that remain after the offering. */
export function AnnualFees({ assetId }: { assetId: string }) {
  const { data } = useQuery(query('GET /assets/:assetId/background', { params: { assetId } }));
  const fees = data ? annualFees(data) : [];
  return fees.length === 0 ? null : (
    <Card title="Fees">
      <Facts lined items={fees} />
    </Card>
  );
}

type AgreementsProps = Pick<InvestmentData, 'agreements'> & { readonly isOver: boolean };

const Agreements = ({ agreements, isOver }: AgreementsProps) => (
  <Card title={isOver ? 'Agreements' : 'Agreements to accept'}>
    {isOver ? null : (
      <Text size={13} tone="quiet" mb={8}>
        Read and sign these before you commit.
      </Text>
    )}
    {agreements.map((agreement) => (
      <details key={agreement.id} className={classes.agreement}>
        <summary>
          <span className={classes.name}>
            {agreement.name}{' '}
            <Text as="span" size={12} loose tone="faint" weight={400}>
              version {agreement.version}
            </Text>
          </span>
          {agreement.isSigned ? <StatusBadge of="review" status="approved" /> : null}
        </summary>
        <Text as="div" pt={4} pb={16} breaks serif className={classes.body}>
          {agreement.body}
        </Text>
      </details>
    ))}
  </Card>
);
