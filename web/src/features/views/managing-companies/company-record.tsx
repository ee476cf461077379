import { IconFileText, IconUsers } from '@tabler/icons-react';
import { addressOf } from '../../../lib/call.ts';
import { count, counted, date, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NameCell } from '../../../ui/tables/data-table.tsx';
import classes from './company-record.module.css';
import { type Manager, onTimeOf } from './view.ts';

export const TrackRecord = ({ record }: { record: Manager['record'] }) => (
  <Card
    title="Track record"
    footer="Calculated by Holdfast from completed offerings and payments on the platform. Past results say nothing about future ones."
  >
    <Figures
      items={[
        {
          label: 'Raised',
          value: money(record.raised),
          note: counted(record.completed, 'completed offering'),
        },
        {
          label: 'Returned to holders',
          value: money(record.returned),
          note: returnedNote(record),
        },
        onTimeOf(record),
        {
          label: 'Open offerings',
          value: count(record.running),
          note:
            record.ended === 0
              ? 'None failed'
              : `${counted(record.ended, 'offering')} failed; all investors were refunded`,
        },
      ]}
    />
  </Card>
);

function returnedNote({ holders, outside }: Manager['record']): string {
  const note = `${counted(holders, 'holder')} today`;
  return Number(outside) === 0 ? note : `${note}, ${money(outside)} more outside the platform`;
}

export const Team = ({ team }: { team: Manager['team'] }) => (
  <Card title="Team">
    {team.length === 0 ? (
      <EmptyState icon={<IconUsers size={20} />} title="No team listed">
        This manager hasn’t listed its team.
      </EmptyState>
    ) : (
      <Stack as="ul" gap={12} size={13.5} loose className={classes.list}>
        {team.map((one) => (
          <li key={one.name}>
            <NameCell
              media={<Avatar avatar={one.avatar} size={36} />}
              name={one.name}
              note={one.role}
            />
          </li>
        ))}
      </Stack>
    )}
  </Card>
);

export const Documents = ({ documents }: { documents: Manager['documents'] }) => (
  <Card title="Documents">
    {documents.length === 0 ? (
      <EmptyState icon={<IconFileText size={20} />} title="No public documents">
        Public documents of its assets appear here.
      </EmptyState>
    ) : (
      <Stack as="ul" gap={12} size={13.5} loose className={classes.list}>
        {documents.map((one) => (
          <li key={one.id}>
            <IconFileText size={18} aria-hidden />
            <Text as="span" breaks shrinks className={classes.words}>
              <a
                href={addressOf('/assets/:assetId/documents/:documentId', {
                  params: { assetId: one.assetId, documentId: one.id },
                })}
                download
              >
                {one.name}
              </a>
              <Text as="span" size={12.5} loose tone="quiet">
                <Link to={paths.assetDocuments(one.assetId)}>{one.assetName}</Link>, {date(one.at)}
              </Text>
            </Text>
          </li>
        ))}
      </Stack>
    )}
  </Card>
);
