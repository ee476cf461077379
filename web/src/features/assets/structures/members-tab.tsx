import { MEMBER_ROLE_NAMES, SIGNING_NAMES } from '@holdfast/domain/assets/structures/words';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { Button } from '@mantine/core';
import { IconBuilding, IconPlus, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { counted, date, NONE } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { BeneficialOwners } from './beneficial-owners.tsx';
import { CheckCell } from './check-cell.tsx';
import { MemberDialog } from './member-dialog.tsx';
import classes from './structures.module.css';
import { type Member, presentOf, type Structure } from './view.ts';

export function MembersTab({ structure }: { structure: Structure }) {
  const [open, setOpen] = useState<{ readonly member?: Member }>();
  const isClosed = structure.status === 'pending';
  return (
    <>
      <Card
        title="Members"
        flush
        footer={
          <Text as="div" size={13} loose tone="quiet" className={classes.foot}>
            <span>
              {counted(structure.members.length, 'member')}, {presentOf(structure).length} today
            </span>
            {isClosed ? null : (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setOpen({})}
              >
                Add member
              </Button>
            )}
          </Text>
        }
      >
        <MembersTable
          structure={structure}
          {...(isClosed ? {} : { onOpen: (member: Member) => setOpen({ member }) })}
        />
      </Card>
      <BeneficialOwners structure={structure} />
      {open ? (
        <MemberDialog
          structure={structure}
          member={open.member}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

type TableProps = {
  readonly structure: Structure;
  readonly onOpen?: (member: Member) => void;
  readonly isDesk?: boolean;
};

export const MembersTable = ({ structure, onOpen, isDesk = false }: TableProps) =>
  structure.members.length === 0 ? (
    <EmptyState icon={<IconUser size={20} />} title="No members yet">
      Add directors, managers or trustees, and service providers such as auditors.
    </EmptyState>
  ) : (
    <DataTable
      caption="Members of the structure"
      columns={[...COLUMNS, checkColumn(structure, isDesk)]}
      rows={structure.members}
      rowKey={(member) => member.id}
      {...(onOpen ? { onOpen } : {})}
    />
  );

const COLUMNS: readonly Column<Member>[] = [
  {
    key: 'name',
    head: 'Member',
    cell: (member) => (
      <NameCell
        media={member.kind === 'company' ? <IconBuilding size={18} /> : <IconUser size={18} />}
        name={member.name}
        note={countryName(member.country)}
      />
    ),
  },
  {
    key: 'role',
    head: 'Role',
    card: 'value',
    cell: ({ role }) => MEMBER_ROLE_NAMES[role],
  },
  { key: 'since', head: 'From', card: 'fact', cell: ({ since }) => <Day of={since} /> },
  { key: 'until', head: 'To', card: 'note', cell: ({ until }) => <Day of={until} /> },
  {
    key: 'signs',
    head: 'Signing authority',
    from: 'medium',
    cell: ({ signs }) => (signs === 'none' ? NONE : SIGNING_NAMES[signs]),
  },
];

const checkColumn = (structure: Structure, isDesk: boolean): Column<Member> => ({
  key: 'check',
  head: 'Check',
  card: 'below',
  cell: (member) => (
    <CheckCell
      structureId={structure.id}
      person={member}
      of="member"
      isDesk={isDesk}
      approved={member.kind === 'company' ? 'Company approved' : 'Identity approved'}
      hasLeft={member.until !== null}
    />
  ),
});

const Day = ({ of }: { of: string | null }) => <span className="num">{of ? date(of) : NONE}</span>;
