import { RecordScreen } from '../../features/partners/referrals/record-screen.tsx';

/** referral_record: code, commission and clients. */
export const Page = () => <RecordScreen of="user" />;
