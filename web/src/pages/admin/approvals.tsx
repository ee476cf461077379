import { ApprovalsInbox } from '../../features/administration/desk/inbox.tsx';

export const Page = () => <ApprovalsInbox />;
