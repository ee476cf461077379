import { RecordScreen } from '../../features/partners/referrals/record-screen.tsx';

/** referral_record: the code, what it earned, and the clients. */
export const Page = () => <RecordScreen of="user" />;
