import { useQuery } from '@tanstack/react-query';
import { EventsList } from '../../features/assets/asset-page/events-list.tsx';
import { eventsQuery } from '../../features/assets/asset-page/queries.ts';
import { TabBody } from '../../features/assets/asset-page/tab-body.tsx';
import { useParam } from '../../ui/url-state.ts';

/** asset_events: what happened to the asset. */
export function Page() {
  const query = useQuery(eventsQuery(useParam('assetId')));
  return (
    <TabBody query={query} failed="The events did not load">
      {(events) => <EventsList events={events} />}
    </TabBody>
  );
}
