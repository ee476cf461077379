import { shortHash } from '../../lib/figures/format.ts';
import { paths } from '../../paths.ts';
import { Text } from '../layout/layout.tsx';
import { Link } from '../link.tsx';

type ProofLinkProps = {
  readonly txId: string;
  readonly proves: string;
  readonly className?: string | undefined;
};

export const ProofLink = ({ txId, proves, className }: ProofLinkProps) => (
  <Link
    to={paths.explorerTx(txId)}
    className={className}
    title={`${proves}: transaction ${shortHash(txId)}`}
  >
    {shortHash(txId)}
    <Text as="span" unseen>
      , {proves}
    </Text>
  </Link>
);
