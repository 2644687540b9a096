import { Button } from '@mantine/core'
import type { StoreStatement } from '@quayside/contract/statements/statement'
import { storeBalances } from '@quayside/domain/ledger/statement'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { readStatement, wantedOf } from './statement-address.ts'
import { AmountCell, HeadCells, WorkedOutCell } from './statement-cells.tsx'
import { StatementFrame } from './statement-frame.tsx'
import classes from './statement-page.module.css'
import { exportStoreStatement, printStoreStatement, storeMonthsQuery, useStoreMonths, useStoreStatement } from './statements.queries.ts'

export const Route = createFileRoute('/_store/settings/statements')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(storeMonthsQuery()),
  component: StoreStatementsPage,
})

const labels = Object.fromEntries(storeBalances.map(({ name, label }) => [name, label]))

/** Payments of the store and its refunds, month by month. */
function StoreStatementsPage() {
  const asked = Route.useSearch({ select: readStatement })
  const { data: months, error: monthsError, refetch: refetchMonths } = useStoreMonths()
  const wanted = wantedOf(asked, months)
  const { data, error, refetch } = useStoreStatement(wanted)
  return (
    <StatementFrame
      path="/settings/statements"
      back={{ label: 'Settings', href: '/settings' }}
      months={months}
      wanted={wanted}
      statement={data}
      error={monthsError ?? error}
      onRetry={() => void (monthsError ? refetchMonths() : refetch())}
      onExport={exportStoreStatement}
      onPrint={printStoreStatement}
      labels={labels}
      empty={{
        text: 'Once you pay for an order, the payment appears here, and refunds with it.',
        action: (
          <Button component="a" href="/orders">
            See your orders
          </Button>
        ),
      }}
    >
      {data && <Lines statement={data} />}
    </StatementFrame>
  )
}

const columns: Column[] = [
  { name: 'Type' },
  { name: 'Order' },
  { name: 'Paid', numeric: true },
  { name: 'Refunded', numeric: true },
  { name: 'Credit', numeric: true },
]

const Lines = ({ statement: { lines, currency } }: { statement: StoreStatement }) => (
  <DataTable label="Transactions" columns={columns} className={classes.lines} stacks>
    {lines.map((line) => (
      <tr key={line.id}>
        <HeadCells line={line} hrefOf={(id) => `/order/${id}`} />
        <WorkedOutCell name="Paid" title="What the order cost" minor={line.paid_minor} currency={currency} workings={line.workings} />
        <AmountCell name="Refunded" minor={line.refunded_minor} currency={currency} />
        <AmountCell name="Credit" minor={line.credit_minor} currency={currency} />
      </tr>
    ))}
  </DataTable>
)
