import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import classes from './landing-parts.module.css';

export function LegalFacts() {
  const legal = useQuery(query('GET /legal', {}, { staleTime: 600_000 }));
  return (
    <section aria-labelledby="legal-title" className={classes.legal}>
      <h2 id="legal-title">About Holdfast</h2>
      <QueryBoundary query={legal} what="Company details">
        {({ entity, regulator, custody, isExample }) => (
          <Stack>
            {isExample ? <ExampleNote /> : null}
            <Card label="Company, regulation and custody">
              <Facts
                lined
                items={[
                  { label: 'Company', value: `${entity.name}, no. ${entity.number}` },
                  { label: 'Registered address', value: entity.address },
                  { label: 'Contact', value: entity.email },
                  { label: 'Regulated by', value: `${regulator.name}, no. ${regulator.licence}` },
                  {
                    label: 'Public register',
                    value: <Register url={regulator.url} linked={!isExample} />,
                  },
                  { label: 'Your money', value: custody.money },
                  { label: 'Your units', value: custody.units },
                ]}
              />
            </Card>
            <p>
              See our <Link to={paths.privacyPolicy()}>privacy policy</Link> for what data we keep
              about you and why.
            </p>
          </Stack>
        )}
      </QueryBoundary>
    </section>
  );
}

const Register = ({ url, linked }: { url: string; linked: boolean }) => {
  const { hostname } = new URL(url);
  return linked ? (
    <a href={url} target="_blank" rel="noreferrer">
      {hostname}
    </a>
  ) : (
    hostname
  );
};

/** Example names must not be taken for real companies. */
export const ExampleNote = () => (
  <Alert tone="warn">
    <strong>Demonstration only.</strong> These names are fictitious; no company operates this
    installation.
  </Alert>
);
