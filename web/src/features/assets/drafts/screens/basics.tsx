import {
  CATEGORIES,
  CATEGORY_NAMES,
  COUNTRY_NAMES,
  YIELD_KINDS,
  YIELD_NAMES,
} from '@holdfast/domain/assets/catalogue/categories';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import classes from '../editor.module.css';
import { ScreenFrame } from '../screen-frame.tsx';
import { useScreen } from '../use-screen.ts';
import { isOpenForTerms, type ScreenProps } from '../view.ts';

const DECIMALS = [
  { value: '0', label: 'Whole units' },
  { value: '1', label: 'Tenths' },
  { value: '2', label: 'Hundredths' },
  { value: '3', label: 'Thousandths' },
];
const LONGEST = 300;

export function BasicsScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'basics', draft);
  const { content, change, mark } = screen;
  const isLocked = !isOpenForTerms(asset);
  return (
    <ScreenFrame asset={asset} draft={draft} screen={screen}>
      <div className={classes.pair}>
        <TextInput
          id="name"
          label="Name"
          value={content.name}
          {...mark('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          id="symbol"
          label="Symbol"
          disabled={isLocked}
          value={content.symbol}
          {...mark('symbol')}
          onChange={(event) => change({ symbol: event.currentTarget.value.toUpperCase() })}
        />
      </div>
      <Textarea
        id="summary"
        label="One-line summary"
        description={`Shown on the market card and in search results. ${content.summary.length} of ${LONGEST}`}
        autosize
        maxLength={LONGEST}
        value={content.summary}
        {...mark('summary')}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <div className={classes.three}>
        <NativeSelect
          id="category"
          label="Asset class"
          disabled={isLocked}
          data={CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
          value={content.category}
          onChange={(event) => change({ category: event.currentTarget.value as 'art' })}
        />
        <NativeSelect
          id="country"
          label="Country"
          data={Object.entries(COUNTRY_NAMES).map(([value, label]) => ({ value, label }))}
          value={content.country}
          onChange={(event) => change({ country: event.currentTarget.value })}
        />
        <TextInput
          id="city"
          label="City"
          value={content.city}
          onChange={(event) => change({ city: event.currentTarget.value })}
        />
      </div>
      <div className={classes.three}>
        <NativeSelect
          id="yieldKind"
          label="Yield type"
          disabled={isLocked}
          data={YIELD_KINDS.map((value) => ({ value, label: YIELD_NAMES[value] }))}
          value={content.yieldKind}
          onChange={(event) => change({ yieldKind: event.currentTarget.value as 'coupon' })}
        />
        <TextInput
          id="targetYield"
          label={`${YIELD_NAMES[content.yieldKind]} in % per year`}
          inputMode="decimal"
          disabled={isLocked}
          value={content.targetYield}
          {...mark('targetYield')}
          onChange={(event) => change({ targetYield: event.currentTarget.value })}
        />
        <TextInput
          id="termMonths"
          label="Term in months"
          inputMode="numeric"
          disabled={isLocked}
          value={content.termMonths}
          {...mark('termMonths')}
          onChange={(event) => change({ termMonths: event.currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          id="unitDecimals"
          label="Smallest unit fraction"
          disabled={isLocked}
          data={DECIMALS}
          value={String(content.unitDecimals)}
          onChange={(event) => change({ unitDecimals: Number(event.currentTarget.value) })}
        />
        <Checkbox
          id="retirable"
          label="Holders can retire units"
          disabled={isLocked}
          checked={content.retirable}
          onChange={(event) => change({ retirable: event.currentTarget.checked })}
        />
      </div>
    </ScreenFrame>
  );
}
