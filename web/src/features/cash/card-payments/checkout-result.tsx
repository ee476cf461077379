import { Button, Loader } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { WALLET } from '../../../api/reads.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './payments.module.css';
import { pathInApp } from './top-up.form.ts';
import { type Checkout, isWaiting, mayChange } from './view.ts';

type ResultProps = {
  readonly checkoutId: string;
  /** True if the user returned without paying. */
  readonly left: boolean;
};

/** Polled while the checkout may change; the stream usually reports sooner. */
const checkoutQuery = (checkoutId: string) => ({
  ...query(
    'GET /stripe/checkout-session/:checkoutId',
    { params: { checkoutId } },
    {
      // The state before a second card attempt is stale.
      staleTime: 0,
      refetchInterval: (checkout) => (checkout && !mayChange(checkout) ? false : 2500),
      enabled: checkoutId !== '',
      pageWide: true,
    },
  ),
  refetchOnMount: 'always' as const,
});

export function CheckoutResult({ checkoutId, left }: ResultProps) {
  const result = useQuery(checkoutQuery(checkoutId));
  const client = useQueryClient();
  const status = result.data?.status;
  useEffect(() => {
    if (status === 'completed') void invalidate(client, WALLET);
  }, [status, client]);
  return (
    <div className={classes.narrow}>
      <Card>
        {result.isError ? (
          <ErrorState
            title="We couldn’t load your deposit"
            error={result.error}
            onRetry={() => void result.refetch()}
          />
        ) : result.data ? (
          <Result checkout={result.data} left={left} />
        ) : (
          <SkeletonText lines={4} label="Loading deposit" />
        )}
      </Card>
    </div>
  );
}

function Result({ checkout, left }: { checkout: Checkout; left: boolean }) {
  const { tone, icon, title, text } = wordsOf(checkout, left);
  return (
    <>
      <Stack
        gap={6}
        align="center"
        pt={12}
        pb={4}
        ta="center"
        className={classes.result}
        role="status"
      >
        <Box as="span" round square={48} className={classes[tone]}>
          {icon}
        </Box>
        <Text as="h1" weight={600} mt={10}>
          {title}
        </Text>
        <p>{text}</p>
      </Stack>
      <Box mt={20}>
        <Facts
          lined
          items={[
            { label: 'Amount', value: money(checkout.amount) },
            { label: 'Reference', value: checkout.reference },
            ...(checkout.cardLast4
              ? [{ label: 'Card', value: `ending in ${checkout.cardLast4}` }]
              : []),
            checkout.completedAt
              ? { label: 'Credited', value: dateTime(checkout.completedAt) }
              : { label: 'Started', value: dateTime(checkout.createdAt) },
          ]}
        />
      </Box>
      <Actions checkout={checkout} left={left} />
    </>
  );
}

type Words = { tone: 'good' | 'bad' | 'calm'; icon: ReactNode; title: string; text: string };

function wordsOf(checkout: Checkout, left: boolean): Words {
  const bad = { tone: 'bad', icon: <IconX size={24} aria-hidden="true" /> } as const;
  const calm = { tone: 'calm', icon: <IconClock size={24} aria-hidden="true" /> } as const;
  if (checkout.status === 'completed') {
    return {
      tone: 'good',
      icon: <IconCheck size={24} aria-hidden="true" />,
      title: `${money(checkout.amount)} added to your wallet`,
      text: 'The money is available now.',
    };
  }
  if (checkout.failure) {
    return { ...bad, title: 'Payment failed', text: checkout.failure.message };
  }
  if (checkout.status === 'expired') {
    return { ...bad, title: 'Checkout expired', text: 'Nothing was charged. Start again.' };
  }
  if (left && checkout.status === 'pending') {
    return {
      ...calm,
      title: 'Checkout not completed',
      text: 'Nothing was charged. Continue, cancel, or leave it to expire.',
    };
  }
  return {
    tone: 'calm',
    icon: <Loader size={22} aria-hidden="true" />,
    title: 'Waiting for your bank',
    text: 'This takes a few seconds. You can leave this page.',
  };
}

function Actions({ checkout, left }: { checkout: Checkout; left: boolean }) {
  const again = checkout.url;
  const offered = again && (checkout.failure || left);
  return (
    <Group gap={10} justify="center" wrap mt={20}>
      {left && checkout.status === 'pending' && again ? (
        <CancelCheckout checkout={checkout} />
      ) : null}
      {offered ? (
        <GoOn url={again} label={checkout.failure ? 'Try again' : 'Continue to payment'} />
      ) : null}
      <Button
        component={Link}
        to={paths.wallet()}
        variant={offered || isWaiting(checkout) ? 'default' : 'filled'}
      >
        Open wallet
      </Button>
      {checkout.status === 'completed' ? (
        <Button component={Link} to={paths.market()} variant="default">
          Browse market
        </Button>
      ) : null}
    </Group>
  );
}

/** Expires the checkout, so that it can't be paid by mistake later. */
function CancelCheckout({ checkout }: { checkout: Checkout }) {
  const params = { checkoutId: checkout.id };
  const cancel = useMutation(
    mutation('POST /stripe/checkout-session/:checkoutId/cancel', {
      invalidates: [...WALLET, 'GET /stripe/checkout-session/:checkoutId'],
      ok: ({ data }) =>
        data.status === 'completed' ? 'Already paid' : 'Cancelled. Nothing was charged.',
    }),
  );
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
      Cancel deposit
    </Button>
  );
}

/** Returns to the checkout: a page of this app for the sandbox, otherwise the provider's. */
function GoOn({ url, label }: { url: string; label: string }) {
  const inside = pathInApp(url);
  return inside ? (
    <Button component={Link} to={inside}>
      {label}
    </Button>
  ) : (
    <Button component="a" href={url}>
      {label}
    </Button>
  );
}
