import {
  IconAnchor,
  IconChartLine,
  IconCoin,
  IconCoins,
  IconFileCertificate,
  IconFileText,
  IconGavel,
  IconHistory,
  IconSitemap,
  IconTicket,
  IconUserCog,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './activity-log.module.css';
import { actionWords, actorOf, subjectText } from './log-words.ts';

const SHOWN = 6;

const ICONS: Readonly<Record<string, TablerIcon>> = {
  anchor: IconAnchor,
  commitment: IconFileCertificate,
  offering: IconFileCertificate,
  distribution: IconCoin,
  document: IconFileText,
  nav: IconChartLine,
  poll: IconGavel,
  structure: IconSitemap,
  share_class: IconSitemap,
  tickets: IconTicket,
  token: IconCoins,
  member: IconUserCog,
};

function Sort({ action }: { action: string }) {
  const Icon = ICONS[action.split('.')[0] ?? ''] ?? IconHistory;
  return <Icon size={18} className={classes.sort} aria-hidden />;
}

export function RecentActivity() {
  const log = useQuery(query('GET /owner/activity-log', { query: { limit: SHOWN } }));
  return (
    <Card title="Recent activity" aside={<Link to={paths.ownerActivity()}>Activity log</Link>}>
      <QueryBoundary
        query={log}
        what="Activity"
        loading={<SkeletonText lines={SHOWN} label="Loading activity" />}
        empty={
          <Text size={13} loose tone="quiet">
            No activity yet.
          </Text>
        }
      >
        {(lines) => (
          <ul className={classes.recent}>
            {lines.map((line) => (
              <li key={line.id}>
                <Sort action={line.action} />
                <Box as="span" grow>
                  <strong>{actionWords(line.action)}</strong>
                  <span>
                    {line.asset ? (
                      <Link to={paths.ownerAsset(line.asset.id)}>{line.asset.name}</Link>
                    ) : (
                      subjectText(line)
                    )}{' '}
                    · {actorOf(line)}
                  </span>
                </Box>
                <time dateTime={line.at} title={dateTime(line.at)}>
                  {relative(line.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}
