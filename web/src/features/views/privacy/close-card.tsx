import { Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ProofDialog } from '../../../ui/form/proof-dialog.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './privacy.module.css';
import { type ClosureState, closureSteps, obstacleViews } from './view.ts';

const CLOSURE = 'GET /user/privacy/closure';

/** The response shows the current state, in which an obstacle may just have appeared. */
const changes = { invalidates: [CLOSURE] } as const;
const show = (client: QueryClient, state: ClosureState) => write(client, CLOSURE, {}, () => state);

export function CloseCard() {
  const closure = useQuery(query(CLOSURE));
  return (
    <Card
      title="Close your account"
      aside={closure.data?.closing ? <Badge tone="warn">Closing</Badge> : null}
    >
      <QueryBoundary
        query={closure}
        what="The account closure"
        loading={<SkeletonText lines={5} />}
      >
        {(state) => (state.closing ? <Closing {...state.closing} /> : <Open state={state} />)}
      </QueryBoundary>
    </Card>
  );
}

function Closing({ closesAt, actions }: NonNullable<ClosureState['closing']>) {
  const takeBack = useMutation(
    mutation('DELETE /user/privacy/closure', {
      ...changes,
      ok: 'Account closure cancelled',
      onSuccess: (state, _, client) => show(client, state),
    }),
  );
  return (
    <Stack gap={20}>
      <Alert tone="warn">
        Your account closes on <strong className="num">{dateTime(closesAt)}</strong>. You can keep
        it until then. After that, it can’t be restored.
      </Alert>
      <Group gap={12} wrap>
        <ActionButton
          action={actions.take_back}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          Keep my account
        </ActionButton>
      </Group>
    </Stack>
  );
}

function Open({ state }: { state: ClosureState }) {
  const [isAsking, setAsking] = useState(false);
  const mayClose = state.obstacles.length === 0;
  return (
    <Stack gap={20}>
      {state.stopped ? (
        <Alert tone="warn">
          We didn’t close your account because there was new activity on it.
        </Alert>
      ) : null}
      <Stack as="ol" gap={8} tone="quiet" className={classes.steps}>
        {closureSteps(state.waitDays).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
      {mayClose ? null : <Obstacles state={state} />}
      <Group gap={12} wrap>
        <ReasonedButton
          color="ember"
          variant="outline"
          whyNot={mayClose ? undefined : 'Resolve the items above first'}
          onClick={() => setAsking(true)}
        >
          Close my account
        </ReasonedButton>
      </Group>
      {isAsking ? <CloseDialog state={state} onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}

function Obstacles({ state }: { state: ClosureState }) {
  const mayOpen = useMayOpen();
  return (
    <div className={classes.obstacles}>
      <Text as="h3" size={14} weight={600} mb={8}>
        Before you can close your account
      </Text>
      <Stack as="ul" gap={8}>
        {obstacleViews(state).map(({ kind, text, way }) => (
          <Group as="li" gap={8} key={kind}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              {text}{' '}
              {way && mayOpen(way.to) ? (
                <Link
                  to={way.to}
                  className={classOf({ tone: 'primary', weight: 550 }, classes.link)}
                >
                  {way.label}
                </Link>
              ) : null}
            </span>
          </Group>
        ))}
      </Stack>
    </div>
  );
}

function CloseDialog({ state, onClose }: { state: ClosureState; onClose: () => void }) {
  const { values, change, reset } = useDraftState({ reason: '' }, { params: { close: 'account' } });
  const reason = values.reason.trim();
  const close = useMutation(
    mutation('POST /user/privacy/closure', {
      ...changes,
      quiet: true,
      onSuccess: (state, _, client) => {
        show(client, state);
        reset();
        onClose();
      },
    }),
  );
  return (
    <ProofDialog
      title="Close your account"
      action="Close my account"
      danger
      text={`Your account closes in ${state.waitDays} days. Download your data first if you want a copy.`}
      send={close}
      body={(proof) => ({ body: { ...proof, ...(reason ? { reason } : {}) } })}
      onClose={onClose}
    >
      <Textarea
        label="Why are you leaving? (optional)"
        maxLength={500}
        rows={3}
        value={values.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </ProofDialog>
  );
}
