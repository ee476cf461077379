import { IconCalendarEvent } from '@tabler/icons-react';
import type { CallData } from '../../../lib/call.ts';
import { dateTime } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './lists.module.css';

/** What happened to the asset, newest first. */
export const EventsList = ({ events }: { events: CallData<'GET /assets/:assetId/events'> }) =>
  events.length === 0 ? (
    <Card title="Events">
      <EmptyState icon={<IconCalendarEvent size={20} />} title="No events yet">
        Openings, closings and the owner’s milestones appear here.
      </EmptyState>
    </Card>
  ) : (
    <Card title="Events">
      <ol className={classes.events}>
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at} className={`num ${classes.date}`}>
              {dateTime(event.at)}
            </time>
            <div>
              <h3 className={classes.event}>{event.title}</h3>
              {event.detail ? <p className={classes.detail}>{event.detail}</p> : null}
              {event.byOwner ? <p className={classes.date}>Added by the owner</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
