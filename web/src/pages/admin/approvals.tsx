import { ApprovalsInbox } from '../../features/administration/desk/inbox.tsx';

/** admin_approvals: pending and past second approvals. */
export const Page = () => <ApprovalsInbox />;
