import { Alert } from '../../../ui/alert.tsx';
import classes from './payees.module.css';

export type Receiver =
  | { readonly state: 'asking' | 'nobody' | 'unknown' }
  | { readonly state: 'found'; readonly name: string };

type Asked = {
  readonly isPending: boolean;
  readonly data: { readonly name: string | null } | undefined;
};

export function receiverOf({ isPending, data }: Asked): Receiver {
  if (isPending) return { state: 'asking' };
  if (!data) return { state: 'unknown' };
  return data.name === null ? { state: 'nobody' } : { state: 'found', name: data.name };
}

const WORDS = {
  asking: 'Looking up the recipient…',
  nobody: 'No account found',
  unknown: 'Name not available',
} as const;

export const ReceiverName = ({ receiver, email }: { receiver: Receiver; email: string }) => (
  <div className={classes.receiver} role="status">
    <strong>{receiver.state === 'found' ? receiver.name : WORDS[receiver.state]}</strong>
    <span>{email}</span>
  </div>
);

export function ReceiverHelp({ receiver }: { receiver: Receiver }) {
  if (receiver.state === 'nobody') {
    return (
      <Alert tone="warn">
        We couldn’t find a verified account with a visible name for this email. Check the spelling,
        or confirm the address with the recipient.
      </Alert>
    );
  }
  if (receiver.state !== 'unknown') return null;
  return (
    <Alert tone="warn">
      Too many lookups, or the connection failed. Try again, or send only if you are sure of the
      email.
    </Alert>
  );
}
