import { Button } from '@mantine/core'
import type { MarketplaceTable } from '@quayside/contract/admin/marketplace-analytics'
import type { MarketplacePeriod } from '@quayside/domain/admin/marketplace-analytics'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChartKey } from '#foundation/ui/charts/bar-chart.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './marketplace.module.css'
import { exportMarketplace } from './marketplace.queries.ts'

interface FiguresPanelProps {
  title: string
  table: MarketplaceTable
  period: MarketplacePeriod
  /** Explanation of its words. */
  note: string
  hasCharts?: boolean
  children: ReactNode
}

/** Figures of one kind, and their table as a file. */
export const FiguresPanel = ({ title, table, period, note, hasCharts = false, children }: FiguresPanelProps) => (
  <Panel
    title={title}
    aside={
      <div className={classes.aside}>
        {hasCharts && <ChartKey />}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          aria-label={`Export CSV: ${title}`}
          onClick={() => exportMarketplace(table, period)}
        >
          Export CSV
        </Button>
      </div>
    }
  >
    <p className={classes.note}>{note}</p>
    {children}
  </Panel>
)
