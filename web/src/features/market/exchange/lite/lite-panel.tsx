import { investorState } from '@holdfast/domain/access';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { standingOf, useUser } from '../../../../lib/session/session.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { State } from '../../../../ui/states.tsx';
import { useCountdown } from '../../../../ui/use-countdown.ts';
import { CANNOT_TRADE } from '../cannot-trade.tsx';
import { agreementsOf, openOrders } from '../market-queries.ts';
import { SignFirst } from '../orders/sign-first.tsx';
import { useOrderContext } from '../orders/use-order.ts';
import { useSideKeys } from '../orders/use-order-keys.ts';
import { useConfirmQuote, useQuote } from '../orders/use-quote.ts';
import { useStopped, useTrade } from '../trade-context.ts';
import { ownPrices, type Placed } from '../view.ts';
import { indicationOf } from './indication.ts';
import {
  isSameFigure,
  type LiteFields,
  liteError,
  quoteBody,
  type Remainder,
  shortOf,
} from './lite.form.ts';
import classes from './lite.module.css';
import { LiteAmount } from './lite-amount.tsx';
import { LiteEmptyBook } from './lite-empty-book.tsx';
import { LiteQuote, QuoteError } from './lite-quote.tsx';
import { LiteResult } from './lite-result.tsx';

export function LitePanel() {
  const { asset } = useTrade();
  const user = useUser();
  const trader = user ? investorState(standingOf(user), asset.isOwn) : 'unverified';
  const agreements = useQuery(agreementsOf(asset.id, trader === 'ready')).data;
  if (trader !== 'ready') {
    const { icon, title, text, action } = CANNOT_TRADE[trader];
    return (
      <Card label={title}>
        <State icon={icon} title={title} action={action} tone="plain" level={2}>
          {text}
        </State>
      </Card>
    );
  }
  const unsigned = agreements?.filter((one) => !one.isSigned) ?? [];
  return (
    <Card label="Buy or sell" className={classes.panel ?? ''}>
      {unsigned.length > 0 ? <SignFirst agreements={unsigned} /> : null}
      <LiteForm isSigned={unsigned.length === 0} />
    </Card>
  );
}

const NOTHING: LiteFields = { side: 'buy', by: 'amount', text: '' };

function LiteForm({ isSigned }: { isSigned: boolean }) {
  const { asset, market, live } = useTrade();
  const [remainder, setRemainder] = useState<Remainder>('cancel');
  const [placed, setPlaced] = useState<Placed>();
  const asking = useQuote();
  const confirming = useConfirmQuote(asset.id);
  const seconds = useCountdown(asking.deadline);
  const context = useOrderContext();
  const own = ownPrices(useQuery(openOrders(asset.id)).data ?? []);
  const stopped = useStopped();
  const form = useForm({
    initial: NOTHING,
    checks: (fields) => ({ text: liteError(fields, context) }),
    confirm: (fields) => {
      const isReady = shortOf(fields, context) === undefined && stopped === undefined;
      if (isReady) confirming.forget();
      return isReady;
    },
    parse: (fields) => ({
      params: { assetId: asset.id },
      body: quoteBody(fields) ?? { side: fields.side },
    }),
    send: asking,
    // Every failure is shown in the quote's place.
    isToasted: true,
    refused: () => ({}),
  });
  const fields = form.values;
  const change = (next: LiteFields) => {
    // Leaving a field only reformats its figure, so the quote is kept.
    if (!isSameFigure(fields, next)) {
      asking.reset();
      confirming.forget();
    }
    form.setAll(next);
  };
  const chooseSide = (side: Side) =>
    change({ side, by: side === 'buy' ? 'amount' : 'units', text: '' });
  useSideKeys(chooseSide);
  const mustSign = !isSigned && fields.side === 'buy';
  const paused =
    stopped ??
    (live.feed === 'lost' ? 'Prices are paused' : mustSign ? 'Read and sign first' : undefined);
  const again = () => {
    setPlaced(undefined);
    change({ ...fields, text: '' });
  };
  if (placed) return <LiteResult placed={placed} onAgain={again} />;
  const quote = asking.data;
  const isPriced = !quote && live.feed === 'live' && !liteError(fields, context);
  const indication = isPriced ? indicationOf(fields, { market, book: live, own }) : undefined;
  const send = async () => {
    if (quote?.quoteId) setPlaced(await confirming.send({ quoteId: quote.quoteId, remainder }));
  };
  return (
    <>
      <LiteAmount
        form={form}
        onChange={change}
        onSide={chooseSide}
        quote={quote}
        indication={indication}
        paused={stopped}
      />
      <QuoteError error={asking.error} />
      {quote?.quoteId ? (
        <LiteQuote
          quote={quote}
          seconds={seconds}
          remainder={remainder}
          onRemainder={setRemainder}
          onConfirm={() => void send()}
          onRenew={() => form.submit()}
          isSending={confirming.isSending}
          isAsking={asking.isPending}
          error={confirming.error}
          paused={paused}
        />
      ) : null}
      {quote && !quote.quoteId ? (
        <LiteEmptyBook key={quote.at} quote={quote} onDone={setPlaced} paused={paused} />
      ) : null}
    </>
  );
}
