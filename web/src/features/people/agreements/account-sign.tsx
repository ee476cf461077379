import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { agreementsQuery } from './queries.ts';
import { SignForm } from './sign-form.tsx';

type AccountSignProps = {
  /** The signer's name as the account knows it. */
  readonly name: string;
  readonly onSigned: () => void;
};

/** The current account agreement, to be read and signed where it stands. */
export function AccountSign({ name, onSigned }: AccountSignProps) {
  const { data, error, refetch } = useQuery(agreementsQuery('account'));
  const agreement = data?.[0];
  if (error && !data) {
    return (
      <ErrorState
        level={2}
        title="The agreement did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!agreement) return <SkeletonText lines={8} />;
  return <SignForm agreement={agreement} name={name} onSigned={onSigned} submit="Sign agreement" />;
}
