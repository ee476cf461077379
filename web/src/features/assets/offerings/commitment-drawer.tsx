import { countryName } from '@holdfast/domain/assets/catalogue/categories';
import { date, dateTime, momentWithZone, money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DrawerFrame } from '../../../ui/dialogs/drawer-frame.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import classes from './offerings.module.css';
import { fundingInWords, historyText } from './sentences.ts';
import { stageTitle, stageTone } from './stage-words.ts';
import type { OwnerLine } from './view.ts';

type DrawerProps = { readonly row: OwnerLine; readonly onClose: () => void };

export default function CommitmentDrawer({ row, onClose }: DrawerProps) {
  const { investor, history, agreements } = row;
  return (
    <DrawerFrame title={investor.name} onClose={onClose}>
      <Facts lined items={factsOf(row)} />
      <Text as="h3" size={13} loose weight={600} mt={20} mb={4}>
        Agreements
      </Text>
      {agreements.length > 0 ? (
        <Box as="ul" mb={16} className={classes.history}>
          {agreements.map(({ name, version, signedAt }) => (
            <Group as="li" gap={12} justify="between" py={8} line="below" size={13.5} key={name}>
              <span>
                {name}, version {version}
              </span>
              <span>Signed {date(signedAt)}</span>
            </Group>
          ))}
        </Box>
      ) : (
        <Text block size={12.5} tone="faint">
          No agreements required
        </Text>
      )}
      <Text as="h3" size={13} loose weight={600} mt={20} mb={4}>
        History
      </Text>
      <Box as="ol" mb={16} className={classes.history}>
        {history.map((step) => (
          <Group
            as="li"
            gap={12}
            justify="between"
            py={8}
            line="below"
            size={13.5}
            key={`${step.what} ${step.at}`}
          >
            <span>{historyText(step)}</span>
            <span>{dateTime(step.at)}</span>
          </Group>
        ))}
      </Box>
    </DrawerFrame>
  );
}

function factsOf(row: OwnerLine) {
  const { investor, allocatedUnits, allocatedAmount, reason, txId } = row;
  return [
    {
      label: 'Stage',
      value: <Badge tone={stageTone(row.stage)}>{stageTitle(row.stage)}</Badge>,
    },
    { label: 'Investor', value: investor.kind === 'company' ? 'Company' : 'Individual' },
    { label: 'Country', value: investor.country ? countryName(investor.country) : 'Not provided' },
    { label: 'Units', value: quantity(row.units) },
    { label: 'Amount', value: money(row.amount) },
    { label: 'Investor fee', value: money(row.fee) },
    { label: 'Total', value: money(row.total) },
    ...(allocatedUnits === null
      ? []
      : [
          { label: 'Allocated units', value: quantity(allocatedUnits) },
          { label: 'Allocated amount', value: money(allocatedAmount) },
        ]),
    { label: 'Funds', value: fundingInWords(row) },
    { label: 'Terms', value: `Version ${row.termsVersion}` },
    ...(row.confirmBy ? [{ label: 'Confirm by', value: dateTime(row.confirmBy) }] : []),
    ...(row.inCancelWindow
      ? [{ label: 'Can cancel until', value: momentWithZone(row.cancelUntil) }]
      : []),
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ...(txId
      ? [
          {
            label: 'Transaction',
            value: <CopyText text={txId} label="transaction" short to={paths.explorerTx(txId)} />,
          },
        ]
      : []),
  ];
}
