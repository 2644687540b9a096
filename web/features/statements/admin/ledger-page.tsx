import type { LedgerAccountMonth } from '@quayside/contract/statements/admin-endpoints'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { readStatement, statementAddress } from '../statement-address.ts'
import classes from '../statement-page.module.css'
import { ledgerAccountsQuery, useLedgerAccounts } from './ledger.queries.ts'
import { currentMonth, MonthInput } from './month-input.tsx'

export const Route = createFileRoute('/_admin/admin/ledger/')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(ledgerAccountsQuery(readStatement(deps).month ?? currentMonth())),
  component: LedgerPage,
})

/** Our accounts of the ledger in a month. */
function LedgerPage() {
  const { month = currentMonth() } = Route.useSearch({ select: readStatement })
  const navigate = useNavigate()
  const { data, error, refetch } = useLedgerAccounts(month)
  return (
    <>
      <PageHeader
        title="Ledger"
        detail="Debits are positive, credits negative. Months begin at midnight UTC."
        actions={
          <MonthInput month={month} onChoose={(name) => void navigate({ href: statementAddress('/admin/ledger', { month: name }) })} />
        }
      />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="The ledger could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Accounts of the ledger">
            <TableSkeleton columns={[200, 90, 90, 90, 90]} />
          </Panel>
        ) : (
          <Panel flush label="Accounts of the ledger">
            {data.accounts.length ? (
              <Accounts accounts={data.accounts} month={month} />
            ) : (
              <p className={classes.none}>Nothing was posted yet.</p>
            )}
          </Panel>
        )}
      </div>
    </>
  )
}

const columns: Column[] = [
  { name: 'Account' },
  { name: 'Opening', numeric: true, wide: true },
  { name: 'Debits', numeric: true },
  { name: 'Credits', numeric: true },
  { name: 'Closing', numeric: true },
]

const Accounts = ({ accounts, month }: { accounts: readonly LedgerAccountMonth[]; month: string }) => (
  <DataTable label="Accounts" columns={columns}>
    {accounts.map(
      ({ id, label, processor, currency, opening_minor: opening, debit_minor: debit, credit_minor: credit, closing_minor: closing }) => (
        <tr key={id}>
          <td>
            <a className={classes.order} href={statementAddress(`/admin/ledger/${id}`, { month })}>
              {label}
            </a>
            <small className={classes.small}>{[processor && processorNames[processor], currency].filter(Boolean).join(' · ')}</small>
          </td>
          <td data-num data-wide>
            <Money minor={opening} currency={currency} />
          </td>
          <td data-num>
            <Money minor={debit} currency={currency} />
          </td>
          <td data-num>
            <Money minor={-credit} currency={currency} />
          </td>
          <td data-num>
            <b className={classes.strong}>
              <Money minor={closing} currency={currency} />
            </b>
          </td>
        </tr>
      ),
    )}
  </DataTable>
)

const processorNames: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal' }
