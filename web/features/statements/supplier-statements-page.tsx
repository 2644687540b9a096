import { Button } from '@mantine/core'
import type { SupplierStatement } from '@quayside/contract/statements/statement'
import { supplierBalances } from '@quayside/domain/ledger/statement'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { readStatement, wantedOf } from './statement-address.ts'
import { AmountCell, HeadCells, WorkedOutCell } from './statement-cells.tsx'
import { StatementFrame } from './statement-frame.tsx'
import classes from './statement-page.module.css'
import {
  exportSupplierStatement,
  printSupplierStatement,
  supplierMonthsQuery,
  useSupplierMonths,
  useSupplierStatement,
} from './statements.queries.ts'

export const Route = createFileRoute('/_supplier/supplier/statements')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(supplierMonthsQuery()),
  component: SupplierStatementsPage,
})

const labels = Object.fromEntries(supplierBalances.map(({ name, label }) => [name, label]))

/** Payments to the supplier, month by month, to hold against its bank. @see S-72 */
function SupplierStatementsPage() {
  const asked = Route.useSearch({ select: readStatement })
  const { data: months, error: monthsError, refetch: refetchMonths } = useSupplierMonths()
  const wanted = wantedOf(asked, months)
  const { data, error, refetch } = useSupplierStatement(wanted)
  return (
    <StatementFrame
      path="/supplier/statements"
      months={months}
      wanted={wanted}
      statement={data}
      error={monthsError ?? error}
      onRetry={() => void (monthsError ? refetchMonths() : refetch())}
      onExport={exportSupplierStatement}
      onPrint={printSupplierStatement}
      labels={labels}
      empty={{
        text: 'Once a store pays you for an order, the payment appears here with its fee and commission.',
        action: (
          <Button component="a" href="/supplier/orders">
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
  { name: 'Amount', numeric: true },
  { name: 'Fee', numeric: true },
  { name: 'Refund', numeric: true },
  { name: 'Net', numeric: true },
  { name: 'Commission', numeric: true },
]

const Lines = ({ statement: { lines, currency } }: { statement: SupplierStatement }) => (
  <DataTable label="Transactions" columns={columns} className={classes.lines} stacks>
    {lines.map((line) => {
      const { kind, workings } = line
      return (
        <tr key={line.id}>
          <HeadCells line={line} hrefOf={(id) => `/supplier/order/${id}`} />
          <AmountCell name="Amount" minor={line.amount_minor} currency={currency} />
          <AmountCell name="Fee" minor={line.fee_minor} currency={currency} />
          <AmountCell name="Refund" minor={line.refund_minor || -line.owed_minor} currency={currency} />
          <WorkedOutCell
            name="Net"
            title="Payout for this order"
            minor={line.net_minor}
            currency={currency}
            workings={kind === 'payment' ? workings : null}
          />
          <WorkedOutCell
            name="Commission"
            title="Commission on this order"
            minor={line.commission_minor}
            currency={currency}
            workings={kind === 'commission' ? workings : null}
          />
        </tr>
      )
    })}
  </DataTable>
)
