import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useMayOpen } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { missingOf, type Summary } from './view.ts';

const AGREEMENTS = {
  legal: { name: 'distributor legal agreement', to: paths.agreementsLegal() },
  contract: { name: 'distributor contract', to: paths.agreementsContract() },
} as const;

export function GateNote({ summary }: { summary: Summary }) {
  const mayOpen = useMayOpen();
  const missing = missingOf(summary.agreements);
  if (missing.length === 0) return null;
  return (
    <Alert tone="warn">
      <p>
        Your code isn’t active yet: anyone who registers with it is not recorded as your client.
        First sign:
      </p>
      <ul>
        {missing.map((kind) => {
          const { name, to } = AGREEMENTS[kind];
          return (
            <li key={kind}>
              {mayOpen(to) ? <TextLink to={to}>the {name}</TextLink> : `the ${name}`}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
