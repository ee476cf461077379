import { CalendarScreen } from '../../features/views/calendar/calendar-screen.tsx';
import { PortfolioTabs } from '../../features/views/portfolio/portfolio-tabs.tsx';
import { areaAt } from '../../lib/session/area.ts';
import { usePathname } from '../../ui/link.tsx';

/** In the owner area, the calendar has no tabs. */
export function Page() {
  const isOwner = areaAt(usePathname()) === 'owner';
  return <CalendarScreen tabs={isOwner ? null : <PortfolioTabs />} />;
}
