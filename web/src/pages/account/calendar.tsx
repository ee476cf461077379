import { CalendarScreen } from '../../features/views/calendar/calendar-screen.tsx';

/** account/calendar: coming dates, and the link that calendar programs read them by. */
export const Page = () => <CalendarScreen />;
