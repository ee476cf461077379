import { roleWords } from '@holdfast/domain/people/companies/roles';
import type { CallData } from '../../../lib/call.ts';
import { dateTime } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import classes from './company.module.css';
import { roleText } from './view.ts';

type InvitationFacts = CallData<'POST /company/invitations/look'>;

/** What somebody is invited to: the company, the role and what it may do, who invited. */
export const InvitationSummary = ({ invitation }: { invitation: InvitationFacts }) => (
  <div className={classes.invited}>
    <div className={classes.invitedBy}>
      <Avatar avatar={invitation.companyLogo ?? '5'} size={36} square />
      <p>
        <strong>{invitation.invitedBy}</strong> invites you to act for{' '}
        <strong>{invitation.companyName}</strong> as{' '}
        <strong>{roleText(invitation.role).toLowerCase()}</strong>.
      </p>
    </div>
    <p>You may: {roleWords(invitation.role).join(' · ')}.</p>
    <p className="num">The link works once, until {dateTime(invitation.expiresAt)}.</p>
  </div>
);
