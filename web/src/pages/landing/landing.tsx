import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { query } from '../../api/query.ts';
import { AssetCard } from '../../features/assets/catalogue/marketplace/asset-card.tsx';
import { HeroCovers } from '../../features/assets/catalogue/marketplace/hero-covers.tsx';
import { HowItWorks } from '../../features/assets/catalogue/marketplace/how-it-works.tsx';
import { MarketFigures } from '../../features/assets/catalogue/marketplace/market-figures.tsx';
import { RiskWords } from '../../features/assets/catalogue/marketplace/risk-words.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { paths } from '../../paths.ts';
import { useCrumbs } from '../../ui/crumbs.ts';
import { Grid, Group, Stack, Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import classes from './landing.module.css';

/** At the end of the page, so its code must not delay the first paint. */
const LegalFacts = lazyPart(async () => {
  const { LegalFacts: part } = await import(
    '../../features/assets/catalogue/marketplace/legal-facts.tsx'
  );
  return { default: part };
});

export function Page() {
  useCrumbs([{ label: 'Real assets, held on the record' }]);
  return (
    <Stack gap={0} pt={12} shrinks className={classes.page}>
      <section className={classes.hero}>
        <div className={classes.words}>
          <Text as="h1" weight={600} serif>
            Own a share of something real
          </Text>
          <p>
            Solar plants, warehouses, loans, forests and works of art, in units from a few hundred
            dollars. Every unit is on a public ledger, and every figure shows its source.
          </p>
          <Group gap={12} wrap className={classes.entries}>
            <Button component={Link} to={paths.join()} size="lg">
              Join
            </Button>
            <Button component={Link} to={paths.market()} size="lg" variant="default">
              Browse market
            </Button>
          </Group>
          <p className={classes.small}>
            Browsing is free and needs no account. You could lose what you invest.
          </p>
        </div>
        <HeroCovers />
      </section>
      <MarketFigures />
      <OpenNow />
      <HowItWorks />
      <RiskWords />
      <Suspense fallback={null}>
        <LegalFacts />
      </Suspense>
    </Stack>
  );
}

/** The next three offerings to close. */
function OpenNow() {
  const offers = useQuery(
    query('GET /assets', { query: { status: 'open', sort: 'closing', limit: 3 } }),
  );
  return (
    <section aria-labelledby="open-now">
      <Group gap={16} rowGap={4} align="baseline" justify="between" wrap className={classes.head}>
        <Text as="h2" weight={600} serif id="open-now">
          Closing soonest
        </Text>
        <Link to={paths.market({ status: 'open' })}>View all open offerings</Link>
      </Group>
      <QueryBoundary
        query={offers}
        what="The offerings"
        loading={<SkeletonCards cards={3} label="Loading offerings" />}
      >
        {(cards) => (
          <Grid min={300}>
            {cards.map((card) => (
              <AssetCard key={card.id} card={card} level={3} />
            ))}
          </Grid>
        )}
      </QueryBoundary>
    </section>
  );
}
