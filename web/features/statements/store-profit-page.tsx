import { Button, NativeSelect } from '@mantine/core'
import { type ProfitPart, type ProfitRow, profitParts, type StoreProfit } from '@quayside/contract/statements/profit'
import { monthName, monthPattern } from '@quayside/domain/ledger/month'
import { type Currency, currencies } from '@quayside/domain/vocabulary/money'
import { IconDownload } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryText } from '#foundation/api/query-text.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readOneOf, readText, readWhole } from '#foundation/api/read-query.ts'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { exportProfit, type ProfitWanted, profitMonthsQuery, useProfit, useProfitMonths } from './profit.queries.ts'
import { AmountCell } from './statement-cells.tsx'
import classes from './statement-page.module.css'
import profitClasses from './store-profit-page.module.css'

const path = '/settings/profit'

export const Route = createFileRoute('/_store/settings/profit')({
  validateSearch: rawSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(profitMonthsQuery()),
  component: StoreProfitPage,
})

function readAsked(raw: RawQuery): Partial<ProfitWanted> {
  const month = readText(raw.month)
  return present({
    month: month && monthPattern.test(month) ? month : undefined,
    by: readOneOf(raw.by, profitParts),
    currency: readOneOf(raw.currency, currencies),
    page: readWhole(raw.page),
  })
}

const addressOf = ({ month, by, currency, page }: ProfitWanted): string =>
  `${path}${queryText({ month, by: by === 'orders' ? undefined : by, currency, page: page === 1 ? undefined : page })}`

/** The store's profit by month, as it really was. */
function StoreProfitPage() {
  const asked = Route.useSearch({ select: readAsked })
  const { data: months, error: monthsError, refetch: refetchMonths } = useProfitMonths()
  const month = asked.month ?? months?.[0]
  const wanted = month ? { ...asked, by: asked.by ?? ('orders' as const), month } : undefined
  const { data, error, refetch } = useProfit(wanted)
  const failed = monthsError ?? error
  return (
    <>
      <PageHeader
        title="Profit"
        back={{ label: 'Settings', href: '/settings' }}
        detail="What your shoppers paid, less taxes and what suppliers got. The fees of your store’s payment provider and your plan are not in it."
        actions={
          wanted && (
            <>
              <MonthSelect months={months ?? []} wanted={wanted} />
              <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => exportProfit(wanted)}>
                Export CSV
              </Button>
            </>
          )
        }
      />
      {failed ? (
        <FailureNotice
          text="Your profit could not be loaded."
          error={failed}
          onRetry={() => void (monthsError ? refetchMonths() : refetch())}
        />
      ) : months?.length === 0 && !asked.month ? (
        <EmptyState
          picture={<QuayPicture />}
          title="No sales yet"
          action={
            <Button component="a" href="/orders">
              See your orders
            </Button>
          }
        >
          Once a shopper orders in your store and you have paid the suppliers, your profit appears here.
        </EmptyState>
      ) : !data || !wanted ? (
        <Panel flush label="Profit">
          <TableSkeleton columns={[160, 80, 80, 80]} />
        </Panel>
      ) : (
        <Month profit={data} wanted={wanted} />
      )}
    </>
  )
}

function Month({ profit, wanted }: { profit: StoreProfit; wanted: ProfitWanted }) {
  const { currency } = profit
  const parts = profitParts.filter((part) => part !== 'suppliers' || profit.has_suppliers)
  return (
    <>
      {profit.currencies.length > 1 && (
        <TabLinks
          label="Currency"
          current={currency}
          tabs={profit.currencies.map((each) => ({
            key: each,
            name: each,
            href: addressOf({ month: wanted.month, by: wanted.by, currency: each }),
          }))}
        />
      )}
      <div className={classes.page}>
        <Panel title={monthName(profit.month)}>
          <Total profit={profit} />
        </Panel>
        <TabLinks
          label="Profit by"
          current={wanted.by}
          tabs={parts.map((by) => ({
            key: by,
            name: names[by].tab,
            href: addressOf({ month: wanted.month, by, ...(wanted.currency && { currency: wanted.currency }) }),
          }))}
        />
        <Panel flush label={names[wanted.by].tab}>
          {profit.rows.length ? <Rows profit={profit} by={wanted.by} /> : <p className={classes.none}>Nothing was sold in this month.</p>}
          <Footer profit={profit} wanted={wanted} />
        </Panel>
      </div>
    </>
  )
}

function Total({ profit: { profit, currency, orders, left_out: leftOut, margin_basis_points: margin } }: { profit: StoreProfit }) {
  const left = [
    ...(leftOut.unpaid ? [`${counted(leftOut.unpaid, 'order')} to be paid first`] : []),
    ...(leftOut.unknown ? [`${counted(leftOut.unknown, 'order')} whose price in your store is not known`] : []),
  ]
  return (
    <>
      <div className={profitClasses.profit}>
        <MoneyWithWorkings
          minor={profit.result.minor}
          currency={currency}
          label="Profit"
          className={profitClasses.amount}
          workings={billOf(profit, {
            title: 'Profit of the month',
            result: 'Profit',
            source: 'The sum of the orders below, each by what its own page shows.',
          })}
        />
        {margin !== null && <span className="num">{(margin / 100).toFixed(1)}% of what you sold</span>}
      </div>
      <p className={profitClasses.orders}>
        From {counted(orders, 'order')}.{left.length > 0 && ` Not in it: ${left.join(', ')}.`}
      </p>
    </>
  )
}

const names: Readonly<Record<ProfitPart, { tab: string; one: string; many: string; href: (id: number) => string }>> = {
  orders: { tab: 'Orders', one: 'Order', many: 'orders', href: (id) => `/order/${id}` },
  products: { tab: 'Products', one: 'Product', many: 'products', href: (id) => `/product/${id}` },
  suppliers: { tab: 'Suppliers', one: 'Supplier', many: 'suppliers', href: (id) => `/supplier-id/${id}` },
}

function Rows({ profit: { rows, currency }, by }: { profit: StoreProfit; by: ProfitPart }) {
  const columns: Column[] = [
    { name: names[by].one },
    ...(by === 'orders' ? [] : [{ name: 'Pieces', numeric: true }]),
    { name: 'Sold', numeric: true },
    { name: 'Cost', numeric: true },
    { name: 'Profit', numeric: true },
  ]
  return (
    <DataTable label={names[by].tab} columns={columns} className={classes.lines} stacks>
      {rows.map((row) => (
        <tr key={row.id ?? 'rest'}>
          <td>
            <Name row={row} href={row.id === null ? undefined : names[by].href(row.id)} />
          </td>
          {by !== 'orders' && (
            <td data-num data-name="Pieces" data-zero={row.pieces === null || undefined}>
              {row.pieces === null ? '' : formatCount(row.pieces)}
            </td>
          )}
          <td data-num data-name="Sold">
            <Money minor={row.sold_minor} currency={currency} />
          </td>
          <AmountCell name="Cost" minor={row.cost_minor} currency={currency} />
          <td data-num data-name="Profit">
            <RowProfit row={row} currency={currency} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Name({ row: { name, at }, href }: { row: ProfitRow; href: string | undefined }): ReactNode {
  if (!href) return <span className={profitClasses.rest}>{name}</span>
  return (
    <>
      <a href={href} className={classes.order} dir="auto">
        {name}
      </a>
      {at && (
        <small className={classes.small}>
          <time dateTime={at}>{formatDate(at)}</time>
        </small>
      )}
    </>
  )
}

const RowProfit = ({ row: { workings, profit_minor: minor, name }, currency }: { row: ProfitRow; currency: Currency }) =>
  workings ? (
    <MoneyWithWorkings
      minor={minor}
      currency={currency}
      label={`Profit of ${name}`}
      workings={billOf(workings, { title: `Profit of ${name}`, result: 'Profit' })}
    />
  ) : (
    <Money minor={minor} currency={currency} />
  )

function Footer({ profit: { pagination }, wanted }: { profit: StoreProfit; wanted: ProfitWanted }) {
  const { page, pages, count, first_item: from, last_item: to } = pagination
  if (pages === 1) return null
  return (
    <ListFooter
      from={from}
      to={to}
      total={count}
      of={names[wanted.by].many}
      page={page}
      pages={pages}
      hrefFor={(next) => addressOf({ ...wanted, page: next })}
    />
  )
}

function MonthSelect({ months, wanted }: { months: readonly string[]; wanted: ProfitWanted }) {
  const navigate = useNavigate()
  const all = [...new Set([...months, wanted.month])].sort().reverse()
  return (
    <NativeSelect
      aria-label="Month"
      value={wanted.month}
      data={all.map((month) => ({ value: month, label: monthName(month) }))}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ href: addressOf({ month: value, by: wanted.by, ...(wanted.currency && { currency: wanted.currency }) }) })
      }
    />
  )
}
