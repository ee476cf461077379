import { RecordScreen } from '../../features/partners/referrals/record-screen.tsx';

/** owner_referral_record: whom the issuer’s people brought. */
export const Page = () => <RecordScreen of="owner" />;
