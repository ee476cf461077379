import {
  IconAdjustments,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconBell,
  IconBellRinging,
  IconBuildingBank,
  IconChartLine,
  IconChecks,
  IconCreditCardRefund,
  IconFileText,
  IconGavel,
  IconLeaf,
  IconLinkOff,
  IconNews,
  IconRepeat,
  IconReportAnalytics,
  IconShieldCheck,
  IconShieldHalf,
  IconShieldLock,
  IconTicket,
  IconUserShare,
  IconZoomCheck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Text } from '../../../ui/layout/layout.tsx';
import classes from './notifications.module.css';

type Look = readonly [icon: ComponentType<{ size?: number }>, tone: string];

const LOOKS: Readonly<Record<string, Look>> = {
  nav_update_requested: [IconChartLine, 'warn'],
  nav_update_rejected: [IconChartLine, 'bad'],
  nav_update_approved: [IconChartLine, 'good'],
  wallet_recharged: [IconArrowDownLeft, 'good'],
  transfer_received: [IconArrowDownLeft, 'good'],
  withdrawal_decided: [IconBuildingBank, 'info'],
  deposit_decided: [IconBuildingBank, 'warn'],
  card_returned: [IconCreditCardRefund, 'warn'],
  conversion_done: [IconArrowsExchange, 'good'],
  wallet_corrected: [IconAdjustments, 'warn'],
  watch_alert: [IconBellRinging, 'info'],
  plan_run: [IconRepeat, 'info'],
  price_alert: [IconBellRinging, 'info'],
  search_match: [IconZoomCheck, 'info'],
  support_ticket: [IconTicket, 'info'],
  commitment_decided: [IconChecks, 'info'],
  offering_closed: [IconChecks, 'info'],
  order_filled: [IconChecks, 'good'],
  onboarding_decided: [IconShieldCheck, 'info'],
  onboarding_sent: [IconShieldCheck, 'warn'],
  poll_opened: [IconGavel, 'vote'],
  poll_closed: [IconGavel, 'vote'],
  retirement_decided: [IconLeaf, 'good'],
  update_posted: [IconNews, 'info'],
  document_access: [IconFileText, 'info'],
  agreement_to_sign: [IconFileText, 'warn'],
  approval_needed: [IconChecks, 'warn'],
  settlement_attention: [IconLinkOff, 'warn'],
  report_ready: [IconReportAnalytics, 'info'],
  work_given: [IconUserShare, 'info'],
  company_watch: [IconShieldHalf, 'warn'],
  security: [IconShieldLock, 'warn'],
};

export function KindIcon({ kind }: { kind: string }) {
  const [Icon, tone] = LOOKS[kind] ?? [IconBell, 'info'];
  return (
    <Text
      as="span"
      tone="quiet"
      fixed
      radius={8}
      fill="sunken"
      square={32}
      className={classes.icon}
      data-tone={tone}
      aria-hidden="true"
    >
      <Icon size={16} />
    </Text>
  );
}
