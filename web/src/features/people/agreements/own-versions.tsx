import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './agreements.module.css';
import { type OwnVersion, STATUS_LOOKS } from './view.ts';

export function OwnVersions({ agreementId }: { agreementId: string }) {
  const versions = useQuery(
    query('GET /user/agreements/:agreementId/versions', { params: { agreementId } }),
  );
  return (
    <QueryBoundary query={versions} what="The versions" loading={<SkeletonText lines={2} />}>
      {(rows) => (
        <Box as="ul" radius={10} border fill="sunken">
          {rows.map((row, at) => (
            <VersionRow
              key={row.version}
              row={row}
              agreementId={agreementId}
              isFirst={at === rows.length - 1}
              isLatest={at === 0}
            />
          ))}
        </Box>
      )}
    </QueryBoundary>
  );
}

type RowProps = {
  readonly row: OwnVersion;
  readonly agreementId: string;
  readonly isFirst: boolean;
  readonly isLatest: boolean;
};

const isAhead = ({ effectiveFrom }: OwnVersion): boolean => new Date(effectiveFrom) > new Date();

const daysOf = (row: OwnVersion): string =>
  row.until
    ? `${date(row.effectiveFrom)} to ${date(row.until)}`
    : `${isAhead(row) ? 'In force from' : 'Since'} ${date(row.effectiveFrom)}`;

function VersionRow({ row, agreementId, isFirst, isLatest }: RowProps) {
  const [word, tone] = row.signedAt
    ? ([`Signed ${date(row.signedAt)}`, row.status === 'COMPLETED' ? 'good' : 'plain'] as const)
    : row.status
      ? STATUS_LOOKS[row.status]
      : ([row.isMaterial ? 'Not signed' : 'No signature required', 'plain'] as const);
  return (
    <Text as="li" px={14} py={10} size={13} className={classes.version}>
      <Text as="b" weight={620}>
        v{row.version}
      </Text>
      <span className="num">{daysOf(row)}</span>
      <Text as="span" tone="quiet" breaks className={classes.change}>
        {row.changeNote ?? (isFirst ? 'First version you signed' : 'No summary')}
      </Text>
      <Group as="span" inline gap={12} align="center" className={classes.state}>
        {isLatest && !row.signedAt && !isFirst ? (
          <TextLink to={paths.signAgreement(agreementId)}>What changed</TextLink>
        ) : null}
        {row.signatureId ? (
          <TextLink to={paths.agreementCertificate(row.signatureId)}>Certificate</TextLink>
        ) : null}
        <Badge tone={tone}>{word}</Badge>
      </Group>
    </Text>
  );
}
