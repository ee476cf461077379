import { VerifyCode } from '../../features/people/identity/verify-code.tsx';
import { GatePage } from '../../features/people/onboarding/gate-page.tsx';
import { WizardHelp } from '../../features/people/onboarding/wizard-help.tsx';
import { session, useUser } from '../../lib/session/session.ts';
import { getVerifiedPath } from '../../routes/get-verified.ts';
import { useGo } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/states.tsx';
import { FormHead } from '../../ui/wizard/form-head.tsx';

export function Page() {
  const user = useUser();
  const go = useGo();
  if (!user) return null;
  const onDone = () => {
    const now = session.user();
    if (now) void go(getVerifiedPath(now));
  };
  return (
    <GatePage
      gate="email"
      email={user.email}
      help={<WizardHelp why="We’ll email you about your account and your money." />}
    >
      {() =>
        user.emailVerified ? (
          <>
            <FormHead title="Your email is verified">{user.email}</FormHead>
            <div>
              <LinkButton label="Continue" to={getVerifiedPath(user)} />
            </div>
          </>
        ) : (
          <>
            <FormHead title="Verify your email" />
            <VerifyCode email={user.email} onDone={onDone} />
          </>
        )
      }
    </GatePage>
  );
}
