import { CompanyRisk } from '../../features/people/onboarding/company/company-risk.tsx';
import { GatePage } from '../../features/people/onboarding/gate-page.tsx';
import { RiskForm } from '../../features/people/onboarding/risk-form.tsx';
import { WizardHelp } from '../../features/people/onboarding/wizard-help.tsx';
import { useUser } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../ui/link.tsx';

export function Page() {
  const user = useUser();
  const go = useGo();
  if (!user) return null;
  if (user.profile.isInstitutional) {
    return <CompanyRisk onDone={() => void go(paths.corporateAccount())} />;
  }
  return (
    <GatePage
      gate="risk_declaration"
      email={user.email}
      help={
        <WizardHelp
          title="What this means"
          why="Units of assets are not savings. There is no guarantee that you get back what you invest, or when."
        />
      }
    >
      {() => <RiskForm onDone={() => void go(paths.identification())} />}
    </GatePage>
  );
}
