import { Button } from '@mantine/core'
import type { LedgerAccountMonth, LedgerLine } from '@quayside/contract/statements/admin-endpoints'
import { monthName } from '@quayside/domain/ledger/month'
import { IconDownload } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { Balances } from '../balances.tsx'
import { PageLinks } from '../page-links.tsx'
import { readStatement, statementAddress } from '../statement-address.ts'
import classes from '../statement-page.module.css'
import { exportLedgerStatement, ledgerStatementQuery, useLedgerStatement } from './ledger.queries.ts'
import { currentMonth, MonthInput } from './month-input.tsx'

export const Route = createFileRoute('/_admin/admin/ledger/$accountId')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) => {
    const { month = currentMonth(), after } = readStatement(deps)
    void context.queryClient.prefetchQuery(ledgerStatementQuery(Number(params.accountId) || 0, month, after))
  },
  component: LedgerAccountPage,
})

/** A month of one account, line by line. */
function LedgerAccountPage() {
  const account = Number(Route.useParams().accountId) || 0
  const { month = currentMonth(), after } = Route.useSearch({ select: readStatement })
  const navigate = useNavigate()
  const { data, error, refetch } = useLedgerStatement(account, month, after)
  const path = `/admin/ledger/${account}`
  return (
    <>
      <PageHeader
        title={data?.account.label ?? 'Account'}
        back={{ label: 'Ledger', href: statementAddress('/admin/ledger', { month }) }}
        actions={
          <>
            <MonthInput month={month} onChoose={(name) => void navigate({ href: statementAddress(path, { month: name }) })} />
            <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => exportLedgerStatement(account, month)}>
              Export CSV
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="This account could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Lines">
            <TableSkeleton columns={[160, 220, 160, 90]} />
          </Panel>
        ) : (
          <>
            <Panel flush title={monthName(data.month)}>
              <Balances balances={[balanceOf(data.account)]} labels={{ account: data.account.label }} currency={data.account.currency} />
            </Panel>
            <Panel flush title="Lines">
              {data.lines.length ? (
                <Lines lines={data.lines} account={data.account} />
              ) : (
                <p className={classes.none}>No lines in this month.</p>
              )}
            </Panel>
            <PageLinks path={path} wanted={{ month, ...(after === undefined ? {} : { after }) }} next={data.next} />
          </>
        )}
      </div>
    </>
  )
}

const balanceOf = ({ opening_minor: opening, closing_minor: closing }: LedgerAccountMonth) => ({
  name: 'account',
  opening_minor: opening,
  change_minor: closing - opening,
  closing_minor: closing,
})

const columns: Column[] = [{ name: 'Entry' }, { name: 'Reference' }, { name: 'Against' }, { name: 'Amount', numeric: true }]

const Lines = ({ lines, account }: { lines: readonly LedgerLine[]; account: LedgerAccountMonth }) => (
  <DataTable label="Lines" columns={columns} className={classes.lines} stacks>
    {lines.map(({ id, at, source, description, reference, url, supplier_order_id: order, minor, against }) => (
      <tr key={id}>
        <td>
          <span className={classes.kind}>{description || source}</span>
          <small className={classes.small}>
            <time dateTime={at}>{formatMoment(at)}</time> · {source}
          </small>
        </td>
        <td>
          {url && (
            <a href={url} target="_blank" rel="noreferrer" className={classes.reference}>
              {reference}
            </a>
          )}
          {order !== null && <small className={classes.small}>supplier order {order}</small>}
        </td>
        <td>{against.join(', ')}</td>
        <td data-num data-name="Amount">
          <Money minor={minor} currency={account.currency} />
        </td>
      </tr>
    ))}
  </DataTable>
)
