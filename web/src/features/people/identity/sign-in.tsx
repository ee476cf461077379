import { type ReactNode, useState } from 'react';
import { popDraftReturn } from '../../../lib/drafts.ts';
import { session } from '../../../lib/session/session.ts';
import { paths, safeReturn } from '../../../paths.ts';
import { RETURN_SEARCH } from '../../../public-search.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { useGo } from '../../../ui/link.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { homeOf } from './view.ts';

type SignInProps = {
  readonly area: 'investor' | 'owner';
  readonly title: string;
  readonly lead: ReactNode;
};

export function SignIn({ area, title, lead }: SignInProps) {
  const go = useGo();
  const { return: back } = useSearch(RETURN_SEARCH);
  const [challenge, setChallenge] = useState<string>();
  const [why, setWhy] = useState<string>();
  const enter = () => {
    const user = session.user();
    // The page of an unfinished form takes precedence over the page that required sign-in.
    const draft = user && safeReturn(popDraftReturn(user.id, Date.now()));
    const home = user ? homeOf(user) : paths.home();
    void go(draft ?? safeReturn(back) ?? home, { replace: true });
  };
  const again = (reason?: string) => {
    setChallenge(undefined);
    setWhy(reason);
  };
  if (challenge) {
    return (
      <AuthFrame title="Enter your code" lead="Your account requires a two-factor code.">
        <SecondStep challenge={challenge} onDone={enter} onAgain={again} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title} lead={lead}>
      {why ? (
        <Box mb={16}>
          <Alert tone="warn" live>
            {why}
          </Alert>
        </Box>
      ) : null}
      <SignInForm area={area} onDone={enter} onChallenge={setChallenge} />
    </AuthFrame>
  );
}
