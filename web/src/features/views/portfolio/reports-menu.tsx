import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconCoin,
  IconDownload,
  IconEyeShare,
  IconFileTypePdf,
  IconReportMoney,
  IconTableExport,
} from '@tabler/icons-react';
import { saveText } from '../../../lib/save-text.ts';
import { useMay } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { type Holding, holdingsCsv } from './view.ts';

export function ReportsMenu({ holdings }: { holdings: readonly Holding[] }) {
  const mayInvite = useMay('CAN_INVITE_USERS');
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          Statement
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.portfolioDocuments()}
          leftSection={<IconFileTypePdf size={16} />}
        >
          Documents
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.portfolioGains()}
          leftSection={<IconReportMoney size={16} />}
        >
          Gains report
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.portfolioIncome()}
          leftSection={<IconCoin size={16} />}
        >
          Income report
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTableExport size={16} />}
          disabled={holdings.length === 0}
          onClick={() => saveText('portfolio', holdingsCsv(holdings))}
        >
          Holdings as CSV
        </Menu.Item>
        {mayInvite ? (
          <Menu.Item
            component={Link}
            to={paths.portfolioSharing()}
            leftSection={<IconEyeShare size={16} />}
          >
            Share portfolio
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
