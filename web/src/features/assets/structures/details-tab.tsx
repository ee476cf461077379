import { MEMBER_ROLE_NAMES } from '@holdfast/domain/assets/structures/words';
import { IconBuilding, IconUser } from '@tabler/icons-react';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Grid, Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NameCell } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { BeneficialOwners } from './beneficial-owners.tsx';
import { CapTable } from './cap-table.tsx';
import { Diagram } from './diagram.tsx';
import classes from './structures.module.css';
import { detailsOf, presentOf, type Structure } from './view.ts';

const NoMembers = ({ id }: { id: string }) => (
  <EmptyState
    icon={<IconUser size={20} />}
    title="No members yet"
    action={<TextLink to={paths.ownerStructure(id, 'members')}>Add member</TextLink>}
  >
    A director, manager or trustee is required before review.
  </EmptyState>
);

export const DetailsTab = ({ structure }: { structure: Structure }) => (
  <>
    <Diagram structure={structure} />
    <CapTable structure={structure} />
    <Grid min={380}>
      <Card title="Details">
        <Facts lined items={detailsOf(structure)} />
      </Card>
      <Card
        title="Members"
        aside={
          <TextLink to={paths.ownerStructure(structure.id, 'members')}>
            {structure.members.length === 0 ? 'Members' : `All ${structure.members.length}`}
          </TextLink>
        }
      >
        {presentOf(structure).length === 0 ? <NoMembers id={structure.id} /> : null}
        <ul className={classes.people}>
          {presentOf(structure).map((member) => (
            <li key={member.id}>
              <NameCell
                media={
                  member.kind === 'company' ? <IconBuilding size={18} /> : <IconUser size={18} />
                }
                name={member.name}
                note={`Since ${date(member.since)}`}
              />
              <Text as="span" size={13} loose tone="quiet" fixed>
                {MEMBER_ROLE_NAMES[member.role]}
              </Text>
            </li>
          ))}
        </ul>
      </Card>
    </Grid>
    <BeneficialOwners structure={structure} />
  </>
);
