import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { Button } from '@mantine/core';
import { money, quantity } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { MoneyInput, QuantityInput } from '../../../../ui/inputs/money-input.tsx';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import orderClasses from '../orders/order-form.module.css';
import { SideSwitch } from '../orders/order-kind.tsx';
import { useOrderContext } from '../orders/use-order.ts';
import { useTrade } from '../trade-context.ts';
import type { Quote } from '../view.ts';
import type { Priced } from './indication.ts';
import { chipsOf, type LiteBy, type LiteFields, liteError, shortOf } from './lite.form.ts';
import classes from './lite.module.css';
import { Breakdown, stopText } from './lite-quote.tsx';

type FigureProps = {
  readonly form: Form<LiteFields>;
  readonly onChange: (next: LiteFields) => void;
  readonly onSide: (side: Side) => void;
  readonly quote: Quote | undefined;
  /** While there is no quote. */
  readonly indication: Priced | undefined;
  readonly paused: string | undefined;
};

const WAYS: readonly { readonly by: LiteBy; readonly word: string }[] = [
  { by: 'amount', word: 'By amount' },
  { by: 'units', word: 'By units' },
];

export function LiteAmount(props: FigureProps) {
  const { form, onChange, onSide, quote, indication, paused } = props;
  const fields = form.values;
  const { asset, market } = useTrade();
  const context = useOrderContext();
  const short = shortOf(fields, context);
  const typedError = fields.text.trim() === '' ? undefined : liteError(fields, context);
  const error = typedError ?? form.problems.text;
  const type = (text: string) => onChange({ ...fields, text });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <SideSwitch side={fields.side} onChoose={onSide} />
      <fieldset className={orderClasses.kinds} aria-label="Order by">
        {WAYS.map(({ by, word }) => (
          <button
            key={by}
            type="button"
            className={orderClasses.kind}
            aria-pressed={fields.by === by}
            onClick={() => onChange({ ...fields, by, text: '' })}
          >
            {word}
          </button>
        ))}
      </fieldset>
      {fields.by === 'amount' ? (
        <MoneyInput
          large
          label={fields.side === 'buy' ? 'You invest' : 'You want'}
          value={fields.text}
          onChange={type}
          error={error}
        />
      ) : (
        <QuantityInput
          large
          label={fields.side === 'buy' ? 'Units to buy' : 'Units to sell'}
          unit={asset.symbol}
          value={fields.text}
          onChange={type}
          error={error}
        />
      )}
      <Chips fields={fields} onChange={onChange} />
      <About priced={quote ?? indication} />
      {short === undefined ? null : (
        <Alert tone="bad">
          {`You have ${formatMoney(context.cash ?? 0n)} available; `}
          {`this needs ${formatMoney(short)} more. `}
          <Link to={paths.deposit()} className={orderClasses.link}>
            Deposit
          </Link>{' '}
          or lower the amount.
        </Alert>
      )}
      {indication ? <Indication indication={indication} /> : null}
      {quote ? null : (
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={form.isSending}
          disabled={paused !== undefined || short !== undefined}
        >
          {paused ?? (fields.side === 'buy' ? 'Review purchase' : 'Review sale')}
        </Button>
      )}
      <p className={`num ${classes.small}`}>
        {fields.side === 'buy'
          ? `Available ${context.cash === undefined ? '…' : formatMoney(context.cash)}`
          : `You can sell ${context.units === undefined ? '…' : formatQuantity(context.units)} units`}
        {' · '}Trade for a minimum of {money(market.minTrade).replace('.00', '')}
      </p>
      {indication ? (
        <p className={classes.small}>
          Estimated from the live order book. The price is firm for 15 seconds once reviewed.
        </p>
      ) : null}
    </form>
  );
}

const About = ({ priced }: { priced: Priced | undefined }) =>
  priced?.averagePrice ? (
    <Text size={13} loose tone="quiet" ta="center" num className={classes.about}>
      about{' '}
      <Text as="b" tone="plain">
        {quantity(priced.units)} units
      </Text>{' '}
      at an average of {money(priced.averagePrice)}
    </Text>
  ) : null;

/** The estimate while typing; reviewing turns it into a firm quote. */
const Indication = ({ indication }: { indication: Priced }) => (
  <>
    {indication.averagePrice ? (
      <Box as="section" pt={14} line="above" aria-label="Estimate">
        <Breakdown quote={indication} unitsLabel="Estimated units" />
      </Box>
    ) : null}
    {indication.stop ? <Alert tone="plain">{stopText(indication)}</Alert> : null}
  </>
);

type ChipsProps = Pick<FigureProps, 'onChange'> & { readonly fields: LiteFields };

function Chips({ fields, onChange }: ChipsProps) {
  const context = useOrderContext();
  return (
    <fieldset className={orderClasses.chips} aria-label="Quick amounts">
      {chipsOf(fields, context).map((chip) => (
        <button
          key={chip.label}
          type="button"
          disabled={chip.off}
          aria-pressed={fields.by === chip.fields.by && fields.text === chip.fields.text}
          onClick={() => onChange(chip.fields)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
}
