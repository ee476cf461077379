import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { SignForm } from './sign-form.tsx';

type AccountSignProps = {
  readonly name: string;
  readonly onSigned: () => void;
};

export function AccountSign({ name, onSigned }: AccountSignProps) {
  const agreements = useQuery(
    query('GET /user/agreements', { query: { kind: 'account' } }, { pageWide: true }),
  );
  const loading = <SkeletonText lines={8} />;
  return (
    <QueryBoundary query={agreements} what="The agreement" loading={loading} empty={loading}>
      {([agreement]) =>
        agreement ? (
          <SignForm agreement={agreement} name={name} onSigned={onSigned} submit="Sign agreement" />
        ) : null
      }
    </QueryBoundary>
  );
}
