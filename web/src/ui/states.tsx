import { Button } from '@mantine/core';
import {
  IconLock,
  IconLockAccess,
  IconPlugConnectedX,
  IconRefresh,
  IconSearchOff,
  IconShieldHalf,
} from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { textOf } from '../lib/failure.ts';
import { HeadingLevel } from './heading-level.ts';
import { Link } from './link.tsx';
import classes from './states.module.css';

type Tone = 'info' | 'bad' | 'warn' | 'plain';

type StateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: Tone;
  /** The heading's level, where it isn't that of where the state stands: 1 when it is the page. */
  readonly level?: 1 | 2 | 3 | undefined;
};

/** Icon, sentence and next step: what stands where content can't. */
export function State({ icon, title, children, action, tone = 'info', level }: StateProps) {
  const here = useContext(HeadingLevel);
  const Heading = `h${level ?? here}` as const;
  return (
    <div className={classes.state}>
      <span className={`${classes.icon} ${classes[tone]}`}>{icon}</span>
      <Heading className={classes.title}>{title}</Heading>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

type ActionLink = { readonly label: string; readonly to: string };

type EmptyProps = {
  readonly icon: ReactNode;
  /** "No X yet". */
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ActionLink | ReactNode;
  readonly level?: 2 | 3 | undefined;
};

const isActionLink = (action: EmptyProps['action']): action is ActionLink =>
  typeof action === 'object' && action !== null && 'to' in action && 'label' in action;

/** Nothing is there yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, level }: EmptyProps) {
  const button = isActionLink(action) ? <LinkButton {...action} /> : action;
  return (
    <State icon={icon} title={title} action={button} level={level}>
      {children}
    </State>
  );
}

/** A filled button that is a link. */
export const LinkButton = ({ label, to }: ActionLink) => (
  <Button component={Link} to={to}>
    {label}
  </Button>
);

/** Filters leave nothing over. */
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
  /** "Transactions did not load". */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly level?: 2 | 3 | undefined;
};

/** A part that could not be read: why, that nothing was lost, and the way to try again. */
export function ErrorState({ title, error, onRetry, level }: ErrorProps) {
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
      {code ? <p className={classes.code}>{code}</p> : null}
    </State>
  );
}

/** The person may not see this part. */
export const ForbiddenState = ({ level }: { level?: 1 | 2 | 3 | undefined }) => (
  <State icon={<IconLockAccess size={20} />} tone="plain" title="Not authorized" level={level}>
    You do not have the required permission to take this action. Please contact your Company
    administrator for getting the access.
  </State>
);

/** The account is blocked: where to ask. */
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

/** A part that shows once the person is verified. */
export const UnverifiedState = ({ title, children, verifyTo, level }: UnverifiedProps) => (
  <State
    icon={<IconShieldHalf size={20} />}
    tone="warn"
    title={title ?? 'Verify your identity to continue'}
    level={level}
    action={<LinkButton label="Get Verified" to={verifyTo} />}
  >
    {children ??
      'Verify your identity to commit, trade and use the wallet. It takes about 10 minutes.'}
  </State>
);
