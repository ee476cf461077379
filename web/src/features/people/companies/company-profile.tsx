import { countryName } from '@holdfast/domain/assets/catalogue/categories';
import { IconBuilding } from '@tabler/icons-react';
import { date } from '../../../lib/figures/format.ts';
import { previewUrl } from '../../../lib/files.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './company.module.css';
import type { CompanyProfile } from './view.ts';

export function CompanyProfileView({ company }: { company: CompanyProfile }) {
  const country = company.country && countryName(company.country);
  const place = [company.city === country ? null : company.city, country]
    .filter(Boolean)
    .join(', ');
  const facts = [
    { label: 'Registered', value: company.registrationNumber },
    { label: 'Founded', value: company.founded === null ? null : String(company.founded) },
    { label: 'Location', value: place || null },
    { label: 'On Holdfast since', value: date(company.memberSince) },
  ].filter((fact) => fact.value !== null);
  return (
    <>
      <PageHeader
        serif
        title={company.companyName}
        lead={place || 'Asset manager'}
        crumbs={[{ label: 'Market', to: paths.market() }]}
        media={
          company.companyLogo ? (
            <img className={classes.logo} src={previewUrl(company.companyLogo)} alt="" />
          ) : (
            <span className={classes.logo} aria-hidden="true">
              <IconBuilding size={26} />
            </span>
          )
        }
        badges={company.isVerified ? <StatusBadge of="account" status="verified" /> : null}
      />
      <Card title="About and contact">
        {company.about ? (
          <Text serif mb={14} className={classes.companyProfileAbout}>
            {company.about}
          </Text>
        ) : null}
        <Facts lined items={facts} />
        {company.website ? (
          <a
            className={classes.site}
            href={company.website}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {company.website.replace(/^https?:\/\//, '')}
          </a>
        ) : null}
      </Card>
    </>
  );
}
