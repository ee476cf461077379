import type { TermsVersionData } from '@holdfast/domain/assets/offerings/change-shapes';
import { dateTime, momentWithZone } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { VersionSection } from '../../../ui/tables/compare-table.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import classes from './offerings.module.css';
import { TermsCompare } from './terms-compare.tsx';

export function TermsVersions({ versions }: { versions: readonly TermsVersionData[] }) {
  if (versions.length < 2) return null;
  return (
    <Card title="Terms versions">
      {versions.map((one, at) => {
        const before = versions[at + 1];
        return (
          <VersionSection
            key={one.version}
            version={one.version}
            at={dateTime(one.madeAt)}
            {...(at === 0 ? { note: 'current terms' } : {})}
          >
            {before ? (
              <>
                {one.reason ? (
                  <Text breaks mb={16} className={classes.termsReason}>
                    {one.reason}
                  </Text>
                ) : null}
                <TermsCompare
                  caption={`Changes in version ${one.version}`}
                  heads={[`Version ${before.version}`, `Version ${one.version}`]}
                  before={before.terms}
                  after={one.terms}
                  changed={one.changed}
                />
                {one.confirmBy ? <Quiet>{askedWords(one.confirmBy)}</Quiet> : null}
              </>
            ) : (
              <Quiet>Original terms</Quiet>
            )}
          </VersionSection>
        );
      })}
    </Card>
  );
}

const askedWords = (until: string): string =>
  new Date(until) > new Date()
    ? `Investors have until ${momentWithZone(until)} to confirm.`
    : `Investors had until ${momentWithZone(until)} to confirm.`;
