import { IconArrowRight } from '@tabler/icons-react';
import { dateTime } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { BigFigure } from '../../../../ui/figures.tsx';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { Link } from '../../../../ui/link.tsx';
import { CopyText } from '../../../../ui/text/copy-text.tsx';
import { AddressText } from './address.tsx';
import classes from './explorer.module.css';
import { LinesTable } from './lines-table.tsx';
import { ACTS, amountWords, roundWords, type Transaction } from './view.ts';

type Props = { readonly transaction: Transaction };

export function MovedCard({ transaction: t }: Props) {
  return (
    <Card label="Transaction summary">
      <BigFigure
        label={t.assetName ? `${ACTS[t.act]} · ${t.assetName}` : ACTS[t.act]}
        value={t.amount === null ? ACTS[t.act] : amountWords(t.amount, t.unitName)}
      />
      <div className={classes.route}>
        <Box px={16} py={12} shrinks radius={8} border>
          <Text as="div" size={12} tone="faint" mb={2}>
            From
          </Text>
          <AddressText address={t.from} roles={t.roles} label="Sender" />
        </Box>
        <IconArrowRight size={20} className={classes.arrow} aria-hidden="true" />
        <Box px={16} py={12} shrinks radius={8} border>
          <Text as="div" size={12} tone="faint" mb={2}>
            To
          </Text>
          {t.to ? (
            <AddressText address={t.to} roles={t.roles} label="Receiver" />
          ) : t.createdAsset ? (
            <Link to={paths.explorerAsset(t.createdAsset)}>Asset {t.createdAsset}</Link>
          ) : (
            'The ledger'
          )}
        </Box>
      </div>
    </Card>
  );
}

export function FactsCard({ transaction: t }: Props) {
  const closing = t.closeTo
    ? [{ label: 'Closed to', value: <AddressText address={t.closeTo} roles={t.roles} /> }]
    : [];
  const asset = t.assetIndex
    ? [
        {
          label: 'Asset',
          value: <Link to={paths.explorerAsset(t.assetIndex)}>{t.assetName ?? t.assetIndex}</Link>,
        },
      ]
    : [];
  return (
    <Card title="Details">
      <Facts
        lined
        items={[
          { label: 'Transaction', value: <CopyText text={t.txId} label="Transaction ID" /> },
          {
            label: 'Block',
            value: <Link to={paths.explorerBlock(t.round)}>{roundWords(t.round)}</Link>,
          },
          { label: 'Time', value: dateTime(t.at) },
          ...asset,
          { label: 'Signed by', value: <AddressText address={t.sender} roles={t.roles} /> },
          ...closing,
          { label: 'Fee', value: amountWords(t.fee, 'ALGO') },
          { label: 'Valid', value: `${roundWords(t.firstValid)} to ${roundWords(t.lastValid)}` },
          {
            label: 'Note',
            value: (
              <Text as="span" breaks>
                {t.note?.text ?? t.note?.base64 ?? '–'}
              </Text>
            ),
          },
          {
            label: 'Lease',
            value: (
              <Text as="span" breaks>
                {t.lease ?? '–'}
              </Text>
            ),
          },
        ]}
      />
    </Card>
  );
}

export function GroupCard({ transaction: t }: Props) {
  if (!t.groupId) return null;
  return (
    <Card
      flush
      title={`Group of ${t.group.length}`}
      aside={<CopyText text={t.groupId} label="Group ID" short />}
    >
      <LinesTable
        caption="Group transactions"
        lines={t.group}
        roles={t.roles}
        here={t.txId}
        sameBlock
      />
    </Card>
  );
}

const SIGNATURES = {
  single: 'One key (Ed25519)',
  multisig: 'Multiple keys',
  logic: 'A program',
  none: 'None',
} as const;

export function BytesCard({ transaction: t }: Props) {
  const { signature } = t;
  return (
    <Card title="Signature">
      <Facts
        items={[
          { label: 'Kind', value: SIGNATURES[signature.kind] },
          { label: 'Key', value: <AddressText address={signature.signer} roles={t.roles} /> },
        ]}
      />
      {signature.base64 ? <Bytes label="Signature" text={signature.base64} /> : null}
      <Bytes label="Signed transaction, base64" text={t.rawBase64} />
    </Card>
  );
}

const Bytes = ({ label, text }: { label: string; text: string }) => (
  <>
    <Group
      align="center"
      justify="between"
      size={13}
      loose
      tone="quiet"
      mt={16}
      mb={6}
      className={classes.bytesHead}
    >
      <span>{label}</span>
      <CopyText text={text} label={label} short />
    </Group>
    <pre className={classOf({ p: 12, radius: 6, border: true, breaks: true }, classes.bytes)}>
      {text}
    </pre>
  </>
);
