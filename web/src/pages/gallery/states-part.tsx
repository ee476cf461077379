import { IconStar } from '@tabler/icons-react';
import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Queried, QueryBoundary } from '../../ui/query-boundary.tsx';
import {
  Late,
  SkeletonCards,
  SkeletonFigures,
  SkeletonRows,
  SkeletonText,
  Words,
} from '../../ui/skeleton.tsx';
import {
  BlockedState,
  EmptyState,
  ErrorState,
  ForbiddenState,
  NoMatch,
  UnverifiedState,
} from '../../ui/states.tsx';
import { StillRequired } from '../../ui/still-required.tsx';
import { QuietText } from '../../ui/text/quiet.tsx';
import { ReadToEnd } from '../../ui/text/read-to-end.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const MISSING = [{ key: 'payOn', text: 'Payment date is required' }];

const broken = new ApiError({ code: 'NETWORK', status: 0, message: 'Network Error' });
const nothing = () => undefined;
const refused = new ApiError({ code: 'E_UNAUTHORIZED_ACTION', status: 403, message: '' });

const QUERIES: readonly (readonly [string, Queried<readonly string[]>])[] = [
  ['Loading', { data: undefined, error: null, refetch: nothing }],
  ['Failed', { data: undefined, error: broken, refetch: nothing }],
  ['Forbidden', { data: undefined, error: refused, refetch: nothing }],
  ['Empty', { data: [], error: null, refetch: nothing }],
  ['Ready', { data: ['Solar Park One', 'Harbour Loft'], error: null, refetch: nothing }],
];

export const StatesPart = () => (
  <Part id="states" title="Page states" note="Every list, chart and panel has all of these">
    <div className={classes.grid}>
      <Card title="Loading rows" flush>
        <SkeletonRows rows={3} />
      </Card>
      <Card title="Loading text">
        <SkeletonText />
      </Card>
      <Card title="Loading words">
        <Late label="Loading words">
          <QuietText>
            <Words letters={120} />
          </QuietText>
        </Late>
      </Card>
      <Card title="Loading figures" flush>
        <SkeletonFigures figures={2} />
      </Card>
      <Card label="Empty">
        <EmptyState
          icon={<IconStar size={20} />}
          title="No assets on your watchlist"
          action={{ label: 'Browse market', to: paths.market() }}
        >
          Star an asset to see its price here and in the sidebar.
        </EmptyState>
      </Card>
      <Card label="Filtered empty">
        <NoMatch what="assets" onClear={nothing} />
      </Card>
      <Card label="Error">
        <ErrorState title="We couldn’t load transactions" error={broken} onRetry={nothing} />
      </Card>
      <Card label="Forbidden">
        <ForbiddenState />
      </Card>
      <Card label="Blocked">
        <BlockedState supportTo={paths.supportCenter()} />
      </Card>
      <Card label="Unverified">
        <UnverifiedState title="Verify to see trade data" verifyTo={paths.supportCenter()}>
          Order book and prices show once an administrator approves your account.
        </UnverifiedState>
      </Card>
    </div>
    <h3 style={{ margin: '24px 0 12px' }}>An answer of the server</h3>
    <div className={classes.grid}>
      {QUERIES.map(([state, query]) => (
        <Card key={state} title={state}>
          <QueryBoundary
            query={query}
            what="Assets"
            empty={<EmptyState icon={<IconStar size={20} />} title="No assets yet" />}
          >
            {(names) => names.join(', ')}
          </QueryBoundary>
        </Card>
      ))}
    </div>
    <h3 style={{ margin: '24px 0 12px' }}>Alerts</h3>
    <div className={classes.grid}>
      <Alert>Your identity check is still in progress.</Alert>
      <Alert tone="warn">Include the reference, or we cannot match your payment.</Alert>
      <Alert tone="bad">The card was declined. Nothing was charged.</Alert>
      <Alert tone="plain">Trades settle on Algorand.</Alert>
      <StillRequired missing={MISSING} />
    </div>
    <h3 style={{ margin: '24px 0 12px' }}>A text to read to the end</h3>
    <Card>
      <ReadToEnd label="Example text" onEnd={nothing}>
        Each unit is an equal share of the issuer.
      </ReadToEnd>
    </Card>
    <h3 style={{ margin: '24px 0 12px' }}>Loading cards</h3>
    <SkeletonCards cards={3} />
  </Part>
);
