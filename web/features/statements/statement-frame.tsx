import { Button, NativeSelect } from '@mantine/core'
import { monthName } from '@quayside/domain/ledger/month'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { Balances, type ShownBalance } from './balances.tsx'
import { PageLinks } from './page-links.tsx'
import { statementAddress } from './statement-address.ts'
import classes from './statement-page.module.css'
import type { StatementWanted } from './statements.queries.ts'

interface StatementShown {
  readonly month: string
  readonly currency: Currency
  readonly currencies: readonly Currency[]
  readonly is_closed: boolean
  readonly balances: readonly ShownBalance[]
  readonly lines: readonly unknown[]
  readonly next: number | null
}

interface FrameProps {
  path: string
  back?: { label: string; href: string }
  months: readonly { readonly month: string; readonly currency: Currency }[] | undefined
  wanted: StatementWanted | undefined
  statement: StatementShown | undefined
  error: Error | null
  onRetry: () => void
  onExport: (wanted: StatementWanted) => void
  onPrint: (wanted: StatementWanted) => void
  labels: Readonly<Record<string, string>>
  /** Text and link for an account without any postings. */
  empty: { text: string; action: ReactNode }
  children: ReactNode
}

/** A month of the books: its balances, and its lines page by page. */
export function StatementFrame({
  path,
  back,
  months,
  wanted,
  statement,
  error,
  onRetry,
  onExport,
  onPrint,
  labels,
  empty,
  children,
}: FrameProps) {
  return (
    <>
      <PageHeader
        title="Statements"
        {...(back ? { back } : {})}
        actions={
          wanted && (
            <>
              <MonthSelect path={path} months={months ?? []} wanted={wanted} />
              <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => onPrint(wanted)}>
                PDF
              </Button>
              <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => onExport(wanted)}>
                Export CSV
              </Button>
            </>
          )
        }
      />
      {error ? (
        <FailureNotice text="Your statement could not be loaded." error={error} onRetry={onRetry} />
      ) : months?.length === 0 ? (
        <EmptyState picture={<QuayPicture />} title="No statements yet" action={empty.action}>
          {empty.text}
        </EmptyState>
      ) : !statement || !wanted ? (
        <Panel flush label="Statement">
          <TableSkeleton columns={[120, 160, 80, 80, 80]} />
        </Panel>
      ) : (
        <>
          {statement.currencies.length > 1 && (
            <TabLinks
              label="Currency"
              current={statement.currency}
              tabs={statement.currencies.map((currency) => ({
                key: currency,
                name: currency,
                href: statementAddress(path, { month: wanted.month, currency }),
              }))}
            />
          )}
          <div className={classes.page}>
            <Panel flush title={monthName(statement.month)} aside={<MonthStatus isClosed={statement.is_closed} />}>
              <Balances balances={statement.balances} labels={labels} currency={statement.currency} />
            </Panel>
            <Panel flush title="Transactions">
              {statement.lines.length ? children : <p className={classes.none}>No transactions in this month.</p>}
            </Panel>
            <PageLinks path={path} wanted={wanted} next={statement.next} />
          </div>
        </>
      )}
    </>
  )
}

const MonthStatus = ({ isClosed }: { isClosed: boolean }) =>
  isClosed ? <StatusBadge label="Final" tone="good" progress="done" /> : <StatusBadge label="In progress" tone="wait" progress="half" />

function MonthSelect({ path, months, wanted }: { path: string; months: readonly { readonly month: string }[]; wanted: StatementWanted }) {
  const navigate = useNavigate()
  const names = [...new Set([...months.map(({ month }) => month), wanted.month])].sort().reverse()
  return (
    <NativeSelect
      aria-label="Month"
      value={wanted.month}
      data={names.map((month) => ({ value: month, label: monthName(month) }))}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ href: statementAddress(path, { month: value, ...(wanted.currency && { currency: wanted.currency }) }) })
      }
    />
  )
}
