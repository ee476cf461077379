import { ApprovalsInbox } from '../../features/administration/desk/inbox.tsx';

/** admin_approvals: everything that takes two people. */
export const Page = () => <ApprovalsInbox />;
