import type { Side } from '@holdfast/domain/market/exchange/terms';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { standingOf, useUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { State } from '../../../ui/states.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { CANNOT_TRADE } from './cannot-trade.tsx';
import { isSameFigure, type LiteFields, quoteBody, type Remainder } from './lite.form.ts';
import classes from './lite.module.css';
import { LiteAmount } from './lite-amount.tsx';
import { LiteEmptyBook } from './lite-empty-book.tsx';
import { LiteQuote, QuoteError } from './lite-quote.tsx';
import { LiteResult } from './lite-result.tsx';
import { agreementsOf } from './market-queries.ts';
import { SignFirst } from './sign-first.tsx';
import { useTrade } from './trade-context.ts';
import { useSideKeys } from './use-order-keys.ts';
import { useConfirmQuote, useQuote } from './use-quote.ts';
import { type Placed, traderOf } from './view.ts';

/** Buys and sells by amount: the quote, its confirmation, the result. */
export function LitePanel() {
  const { asset } = useTrade();
  const user = useUser();
  const trader = user ? traderOf(standingOf(user), asset.isOwn) : 'unverified';
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

/** The three steps: amount, quote, result. */
function LiteForm({ isSigned }: { isSigned: boolean }) {
  const { asset, market, live } = useTrade();
  const [fields, setFields] = useState<LiteFields>(NOTHING);
  const [remainder, setRemainder] = useState<Remainder>('cancel');
  const [placed, setPlaced] = useState<Placed>();
  const asking = useQuote();
  const confirming = useConfirmQuote(asset.id);
  const seconds = useCountdown(asking.deadline);
  const { reset } = asking;
  const { forget } = confirming;
  const change = useCallback(
    (next: LiteFields) => {
      // Leaving the field only reformats the figure, which keeps the quote.
      if (!isSameFigure(fields, next)) {
        reset();
        forget();
      }
      setFields(next);
    },
    [fields, reset, forget],
  );
  const chooseSide = useCallback(
    (side: Side) => change({ side, by: side === 'buy' ? 'amount' : 'units', text: '' }),
    [change],
  );
  useSideKeys(chooseSide);
  const paused = market.halt
    ? 'Trading is halted'
    : live.feed === 'lost'
      ? 'Prices are paused'
      : isSigned
        ? undefined
        : 'Read and sign first';
  const ask = () => {
    const body = quoteBody(fields);
    confirming.forget();
    if (body) asking.mutate({ params: { assetId: asset.id }, body });
  };
  const again = () => {
    setPlaced(undefined);
    change({ ...fields, text: '' });
  };
  if (placed) return <LiteResult placed={placed} onAgain={again} />;
  const quote = asking.data;
  const send = async () => {
    if (quote?.quoteId) setPlaced(await confirming.send({ quoteId: quote.quoteId, remainder }));
  };
  return (
    <>
      <LiteAmount
        fields={fields}
        onChange={change}
        onSide={chooseSide}
        quote={quote}
        onAsk={ask}
        isAsking={asking.isPending}
        paused={market.halt ? paused : undefined}
      />
      <QuoteError error={asking.error} />
      {quote?.quoteId ? (
        <LiteQuote
          quote={quote}
          seconds={seconds}
          remainder={remainder}
          onRemainder={setRemainder}
          onConfirm={() => void send()}
          onRenew={ask}
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
