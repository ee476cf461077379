import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../api/address.ts';
import { query } from '../../../../api/query.ts';
import { dateTime, money, moneyChange, percent, quantity } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { CopyText } from '../../../../ui/text/copy-text.tsx';
import type { OwnTrade, Receipt } from '../view.ts';

const contractNoteOf = (orderId: string): string =>
  addressOf('GET /trade/orders/:orderId/contract-note', { params: { orderId } });

type ReceiptProps = { readonly trade: OwnTrade; readonly onClose: () => void };

/** Without the counterparty. */
export function TradeReceipt({ trade, onClose }: ReceiptProps) {
  const params = { tradeId: trade.id };
  const receipt = useQuery(query('GET /trade/trades/:tradeId', { params }));
  const verb = trade.side === 'buy' ? 'Bought' : 'Sold';
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={440}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Group align="center" justify="between" px={20} pt={16} pb={8}>
          <Drawer.Title component="h2">
            {verb} {quantity(trade.quantity)} {trade.symbol}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Group>
        <Drawer.Body>
          <QueryBoundary query={receipt} what="The receipt" loading={<SkeletonText lines={8} />}>
            {(data) => <Lines receipt={data} />}
          </QueryBoundary>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Lines({ receipt }: { receipt: Receipt }) {
  const { trade, feeBps, feeRule, entryId } = receipt;
  const rule = feeRule ? `${feeRule.name}, version ${feeRule.version}` : `Fee as ${trade.role}`;
  const settled = trade.settledAt ? dateTime(trade.settledAt) : 'Settling';
  return (
    <Facts
      lined
      items={[
        { label: 'Traded', value: dateTime(trade.at) },
        { label: 'Asset', value: trade.name },
        { label: 'Units', value: quantity(trade.quantity) },
        { label: 'Price per unit', value: money(trade.price) },
        { label: 'Gross', value: money(trade.notional) },
        {
          label: (
            <>
              <Link to={paths.fees(trade.assetId)}>{rule}</Link>, {percent(feeBps / 100)}
            </>
          ),
          value: money(trade.fee),
        },
        {
          label: trade.side === 'buy' ? 'Paid' : 'Received',
          value: moneyChange(trade.net),
          strong: true,
        },
        { label: 'Settled', value: settled },
        {
          label: 'Transaction',
          value: trade.txId ? (
            <CopyText
              text={trade.txId}
              label="Transaction"
              short
              to={paths.explorerTx(trade.txId)}
            />
          ) : (
            '–'
          ),
        },
        {
          label: 'Ledger entry',
          value: entryId ? <CopyText text={entryId} label="Entry" short /> : '–',
        },
        { label: 'Order', value: <CopyText text={trade.orderId} label="Order" short /> },
        {
          label: 'Contract note',
          value: (
            <a href={contractNoteOf(trade.orderId)} download>
              Download PDF
            </a>
          ),
        },
      ]}
    />
  );
}
