import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useMay } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import classes from './bank-accounts.module.css';
import type { Bank } from './view.ts';

export function BanksShort() {
  const may = useMay('CAN_MANAGE_FUNDS');
  const { data } = useQuery(query('GET /user/banks/get', {}, { enabled: may }));
  if (!may || !data || data.length === 0) return null;
  return (
    <Card
      title="Bank accounts"
      flush
      aside={<Link to={paths.paymentsAccount()}>Manage accounts</Link>}
    >
      <Box as="ul" px={20} pt={8} pb={12} className={classes.short}>
        {data.map((bank) => (
          <li key={bank.id}>
            <Text as="span" radius={6} fill="sunken" square={36} tone="quiet" aria-hidden="true">
              <IconBuildingBank size={18} />
            </Text>
            <Stack as="span" gap={2} breaks shrinks>
              <strong>{bank.bankName}</strong>
              <Quiet className="num">{bank.masked}</Quiet>
            </Stack>
            <State bank={bank} />
          </li>
        ))}
      </Box>
    </Card>
  );
}

const State = ({ bank }: { bank: Bank }) => {
  if (bank.nameCheck === 'rejected') return <Badge tone="bad">Rejected</Badge>;
  if (bank.nameCheck === 'waiting') return <Badge tone="warn">Under review</Badge>;
  return bank.active ? <Badge tone="good">Active</Badge> : <Badge>Disabled</Badge>;
};
