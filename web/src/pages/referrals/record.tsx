import { RecordScreen } from '../../features/partners/referrals/record-screen.tsx';

export const Page = () => <RecordScreen of="user" />;
