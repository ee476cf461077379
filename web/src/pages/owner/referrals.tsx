import { RecordScreen } from '../../features/partners/referrals/record-screen.tsx';

/** owner_referral_record: referrals by the issuer's staff. */
export const Page = () => <RecordScreen of="owner" />;
