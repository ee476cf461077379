import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ExternalCard } from './external-card.tsx';
import { InternalCard } from './internal-card.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { type Calculation, excessOf, figure, RESULTS, STAGES } from './view.ts';

export function CalculationPage({ calculationId }: { readonly calculationId: string }) {
  const calculation = useQuery(
    query(
      'GET /admin/client-money/:calculationId',
      { params: { calculationId } },
      { pageWide: true },
    ),
  );
  return (
    <QueryBoundary
      key={calculationId}
      query={calculation}
      what="The calculation"
      loading={<SkeletonPage />}
      carded
    >
      {(shown) => (
        <>
          <PageHeader
            title={shown.number}
            lead={`Client money in ${shown.currency} at the close of ${dayWords(shown.day)} (UTC).`}
            badges={<Badge tone={RESULTS[shown.result][1]}>{RESULTS[shown.result][0]}</Badge>}
            crumbs={[{ label: 'Client money', to: paths.adminCalculations() }]}
            actions={
              <Button
                component="a"
                variant="default"
                href={`/api/admin/client-money/${shown.id}/document`}
              >
                Download PDF
              </Button>
            }
          />
          <Split panel={<Summary calculation={shown} />}>
            <InternalCard calculation={shown} />
            <ExternalCard calculation={shown} />
          </Split>
        </>
      )}
    </QueryBoundary>
  );
}

function Summary({ calculation }: { readonly calculation: Calculation }) {
  const [reviewing, setReviewing] = useState(false);
  const { currency, stage, note, madeGoodBy, others } = calculation;
  const [word, tone] = STAGES[stage];
  const excess = excessOf(calculation);
  const amount = (text: string | null) => figure(text, currency);
  return (
    <Card title="Calculation" aside={<Badge tone={tone}>{word}</Badge>}>
      <Stack>
        <Facts
          lined
          items={[
            { label: 'Requirement', value: amount(calculation.requirement) },
            { label: 'Resource', value: amount(calculation.resource) },
            { label: excess.label, value: amount(excess.amount), strong: true },
            ...(calculation.ownMoney === null
              ? []
              : [{ label: 'Own money', value: amount(calculation.ownMoney) }]),
            { label: 'Prepared by', value: calculation.preparedBy ?? 'Daily job' },
            { label: 'Prepared', value: dateTime(calculation.preparedAt) },
            ...(calculation.reviewedAt
              ? [
                  { label: 'Reviewed by', value: calculation.reviewedBy ?? '' },
                  { label: 'Reviewed', value: dateTime(calculation.reviewedAt) },
                ]
              : []),
            ...(note ? [{ label: 'Note', value: note }] : []),
            ...(madeGoodBy
              ? [
                  {
                    label: 'Made good by',
                    value: <TextLink to={paths.adminBookEntry(madeGoodBy)}>Open entry</TextLink>,
                  },
                ]
              : []),
            ...others.map(({ id, number }) => ({
              label: 'Other calculation',
              value: <TextLink to={paths.adminCalculation(id)}>{number}</TextLink>,
            })),
          ]}
        />
        <ActionButton action={calculation.actions.review} onClick={() => setReviewing(true)}>
          Review calculation
        </ActionButton>
      </Stack>
      {reviewing ? (
        <ReviewDialog calculation={calculation} onClose={() => setReviewing(false)} />
      ) : null}
    </Card>
  );
}
