import { CalendarScreen } from '../../features/views/calendar/calendar-screen.tsx';

export const Page = () => <CalendarScreen />;
