import { Button } from '@mantine/core';
import {
  IconHourglass,
  IconLock,
  IconLockAccess,
  IconPlugConnectedX,
  IconRefresh,
  IconSearchOff,
  IconShieldHalf,
  IconWorldOff,
} from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { textOf } from '../lib/failure.ts';
import { getVerifiedPath, REVIEW_TAKES, VERIFICATION_TAKES } from '../lib/get-verified.ts';
import { useUser } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { paths } from '../paths.ts';
import { HeadingLevel } from './heading-level.ts';
import { Box, Group, Stack, Text } from './layout/layout.tsx';
import { classOf, TONE_LOOKS } from './layout/look.ts';
import { Link } from './link.tsx';
import classes from './states.module.css';

type Tone = 'info' | 'bad' | 'warn' | 'plain';

type StateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: Tone;
  /** The heading's level, if it isn't the surrounding one; 1 if the state is the page. */
  readonly level?: 1 | 2 | 3 | undefined;
};

export function State({ icon, title, children, action, tone = 'info', level }: StateProps) {
  const here = useContext(HeadingLevel);
  const Heading = `h${level ?? here}` as const;
  return (
    <Stack gap={0} align="center" ta="center" className={classes.state}>
      <Box as="span" radius={10} square={40} mb={14} {...TONE_LOOKS[tone]}>
        {icon}
      </Box>
      <Heading className={classOf({ size: 15, tight: true, weight: 600 })}>{title}</Heading>
      {children ? (
        <Text as="div" size={13} tone="quiet" mt={6}>
          {children}
        </Text>
      ) : null}
      {action ? (
        <Group gap={8} justify="center" wrap className={classes.action}>
          {action}
        </Group>
      ) : null}
    </Stack>
  );
}

type ActionLink = { readonly label: string; readonly to: string };

type EmptyProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ActionLink | ReactNode;
  readonly level?: 2 | 3 | undefined;
};

const isActionLink = (action: EmptyProps['action']): action is ActionLink =>
  typeof action === 'object' && action !== null && 'to' in action && 'label' in action;

export function EmptyState({ icon, title, children, action, level }: EmptyProps) {
  const button = isActionLink(action) ? <LinkButton {...action} /> : action;
  return (
    <State icon={icon} title={title} action={button} level={level}>
      {children}
    </State>
  );
}

export const LinkButton = ({ label, to }: ActionLink) => (
  <Button component={Link} to={to}>
    {label}
  </Button>
);

export function NoMatch({ what, onClear }: { what: string; onClear: () => void }) {
  return (
    <State
      icon={<IconSearchOff size={20} />}
      tone="plain"
      title={`No ${what} match`}
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Change or clear the filters to see more.
    </State>
  );
}

type ErrorProps = {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly level?: 2 | 3 | undefined;
};

/** If the account's state is the reason, shows that state: a retry would be refused again. */
export function ErrorState({ title, error, onRetry, level }: ErrorProps) {
  const refusal = accountRefusal(error);
  if (refusal) return <AccountState why={refusal} level={level} />;
  const code = error instanceof ApiError ? (error.requestId ?? error.code) : undefined;
  const reason = textOf(error);
  return (
    <State
      icon={<IconPlugConnectedX size={20} />}
      tone="bad"
      title={title}
      level={level}
      action={
        onRetry ? (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            Try again
          </Button>
        ) : null
      }
    >
      <p>{/[.!?]$/.test(reason) ? reason : `${reason}.`} Your data is unchanged.</p>
      {code ? (
        <Text size={12} tone="faint" breaks mt={6}>
          {code}
        </Text>
      ) : null}
    </State>
  );
}

export const ForbiddenState = ({ level }: { level?: 1 | 2 | 3 | undefined }) => (
  <State icon={<IconLockAccess size={20} />} tone="plain" title="Not authorized" level={level}>
    You do not have the required permission to take this action. Please contact your Company
    administrator for getting the access.
  </State>
);

export const BlockedState = ({
  supportTo,
  level,
}: {
  supportTo: string;
  level?: 1 | 2 | 3 | undefined;
}) => (
  <State
    icon={<IconLock size={20} />}
    tone="bad"
    title="Access is blocked"
    level={level}
    action={<LinkButton label="Contact support" to={supportTo} />}
  >
    Your account is blocked. Your holdings and balance are safe. Contact support to find out why.
  </State>
);

type UnverifiedProps = {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly verifyTo: string;
  readonly level?: 1 | 2 | 3 | undefined;
};

export const UnverifiedState = ({ title, children, verifyTo, level }: UnverifiedProps) => (
  <State
    icon={<IconShieldHalf size={20} />}
    tone="warn"
    title={title ?? 'Verify your identity to continue'}
    level={level}
    action={<LinkButton label="Get Verified" to={verifyTo} />}
  >
    {children ?? `Verify your identity to commit, trade and use the wallet. ${VERIFICATION_TAKES}`}
  </State>
);

const ACCOUNT_REFUSALS = [
  'USER_BLOCKED',
  'US_PERSON',
  'USER_NOT_VERIFIED',
  'ORGANIZATION_NOT_VERIFIED',
] as const;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

/** The account state because of which a call was refused, if any. */
export const accountRefusal = (error: unknown): AccountRefusal | undefined =>
  error instanceof ApiError ? ACCOUNT_REFUSALS.find((code) => code === error.code) : undefined;

type AccountProps = {
  readonly why: AccountRefusal;
  /** Replaces the usual title for an unverified account; `children` replace its sentence. */
  readonly title?: string;
  readonly children?: ReactNode;
  readonly level?: 1 | 2 | 3 | undefined;
};

export function AccountState({ why, title, children, level }: AccountProps) {
  const user = useUser();
  if (why === 'USER_BLOCKED') return <BlockedState supportTo={paths.askBlocked()} level={level} />;
  if (why === 'US_PERSON') {
    return (
      <State
        icon={<IconWorldOff size={20} />}
        tone="plain"
        title="We do not serve US persons"
        level={level}
        action={<LinkButton label="Browse market" to={paths.market()} />}
      >
        This part of Holdfast is not available to you. You can still browse the market.
      </State>
    );
  }
  if (user?.onboardingSteps.partialComplete) return <ReviewState user={user} level={level} />;
  const isCompany = user?.profile.isInstitutional === true;
  return (
    <UnverifiedState
      verifyTo={user ? getVerifiedPath(user) : paths.signIn()}
      level={level}
      {...(isCompany ? { title: 'Your organization needs to be verified first' } : {})}
      {...(title ? { title } : {})}
    >
      {children ??
        (isCompany
          ? 'When verified, your company can commit, trade and use the wallet.'
          : undefined)}
    </UnverifiedState>
  );
}

type ReviewProps = { readonly user: SessionUser; readonly level?: 1 | 2 | 3 | undefined };

function ReviewState({ user, level }: ReviewProps) {
  const isCompany = user.profile.isInstitutional;
  return (
    <State
      icon={<IconHourglass size={20} />}
      tone="info"
      title={isCompany ? 'Your company is under review' : 'Your account is not approved yet'}
      level={level}
      action={<LinkButton label="View your case" to={getVerifiedPath(user)} />}
    >
      {isCompany
        ? `${REVIEW_TAKES} When approved, your company can commit, trade and use the wallet.`
        : `You’ll have access when your case is approved. ${REVIEW_TAKES}`}
    </State>
  );
}
