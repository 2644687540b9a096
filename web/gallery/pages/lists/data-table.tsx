import { Button } from '@mantine/core'
import { useState } from 'react'
import { BulkBar } from '#foundation/ui/lists/bulk-bar.tsx'
import { type Column, type ColumnSort, DataTable as Table } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { RowCheck } from '#foundation/ui/lists/row-check.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { useSelection } from '#foundation/ui/lists/use-selection.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { Shortened } from '#foundation/ui/shortened.tsx'
import { longTitle, oneLongWord, rightToLeft } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

interface Row {
  id: number
  name: string
  minor: number
  reason?: string
}

const rows: Row[] = [
  { id: 1, name: 'Teapot', minor: 3200 },
  { id: 2, name: 'Candle, cedar', minor: 1800 },
  { id: 3, name: 'Tote bag', minor: 2450 },
  { id: 4, name: 'Soap, oat and honey', minor: 850, reason: 'It is being imported.' },
]
const odd: Row[] = [
  { id: 5, name: longTitle, minor: 123456789 },
  { id: 6, name: rightToLeft, minor: -595 },
  { id: 7, name: oneLongWord, minor: 0 },
]
const by = { name: (a: Row, b: Row) => a.name.localeCompare(b.name), price: (a: Row, b: Row) => a.minor - b.minor }

const columnsOf = (sort: Partial<Record<'name' | 'price', ColumnSort>>): Column[] => [
  { name: 'Choose', quiet: true, width: 20 },
  { name: 'Product', sort: sort.name },
  { name: 'Price', numeric: true, sort: sort.price },
]

function SortAndChoose() {
  const [order, setOrder] = useState<{ column: 'name' | 'price'; isUp: boolean }>({ column: 'name', isUp: true })
  const shown = rows.toSorted((a, b) => by[order.column](a, b) * (order.isUp ? 1 : -1))
  const selection = useSelection(shown.filter(({ reason }) => !reason).map(({ id }) => id))
  const sortOf = (column: 'name' | 'price'): ColumnSort => ({
    href: `?sort=${column === order.column && order.isUp ? '-' : ''}${column}`,
    order: column === order.column ? (order.isUp ? 'ascending' : 'descending') : undefined,
  })
  const sort = (target: EventTarget) => {
    const column = target instanceof Element ? (target.closest('a')?.getAttribute('href')?.includes('price') ? 'price' : 'name') : 'name'
    if (target instanceof Element && target.closest('th a')) setOrder((now) => ({ column, isUp: column === now.column ? !now.isUp : true }))
  }
  return (
    <div onClickCapture={(event) => sort(event.target)}>
      <BulkBar chosen={selection.chosen.length} total={3} onAll={selection.all}>
        {selection.chosen.length > 0 && <Button>Import {selection.chosen.length}</Button>}
      </BulkBar>
      <Table label="Products" columns={columnsOf({ name: sortOf('name'), price: sortOf('price') })}>
        {shown.map((row) => (
          <tr key={row.id} data-chosen={selection.isChosen(row.id) || undefined}>
            <td>
              <RowCheck
                label={row.name}
                isChosen={selection.isChosen(row.id)}
                reason={row.reason}
                onToggle={(isRange) => selection.toggle(row.id, isRange)}
              />
            </td>
            <td>{row.name}</td>
            <td data-num>
              <Money minor={row.minor} />
            </td>
          </tr>
        ))}
      </Table>
      <div style={{ padding: '0 16px 12px' }}>
        <ListFooter from={1} to={4} total={402} of="products" page={1} pages={101} hrefFor={(page) => `?page=${page}`} />
      </div>
    </div>
  )
}

const plain: Column[] = [{ name: 'Product' }, { name: 'Price', numeric: true }]

export const dataTable: Widget = {
  key: 'data-table',
  name: 'Data table',
  group: 'Lists',
  about:
    'Rows to compare, three columns or more. The server sorts and pages, the order stands in the address; what is chosen stays chosen while it is listed.',
  file: 'foundation/ui/lists/data-table.tsx',
  examples: [
    {
      title: 'Sorting, choosing, paging',
      note: 'Press a head. With Shift a box takes all rows since the last one.',
      flush: true,
      Show: SortAndChoose,
    },
    {
      title: 'Loading',
      note: 'Six rows of the same shape.',
      flush: true,
      Show: () => <TableSkeleton columns={[44, 220, 90, 60]} />,
    },
    {
      title: 'Empty',
      Show: () => (
        <Panel>
          <EmptyState picture={<QuayPicture />} title="There are no orders for this status." action={<Button>See all orders</Button>}>
            Orders of your shop that hold a supplier’s goods stand here.
          </EmptyState>
        </Panel>
      ),
    },
    { title: 'Could not be read', Show: () => <FailureNotice text="Error retrieving orders" onRetry={() => {}} /> },
    {
      title: 'Long, right-to-left and wide text',
      flush: true,
      Show: () => (
        <Table label="Odd products" columns={plain}>
          {odd.map((row) => (
            <tr key={row.id}>
              <td style={{ overflowWrap: 'anywhere' }}>
                <Shortened text={row.name} to="productTitleInList" />
              </td>
              <td data-num>
                <Money minor={row.minor} />
              </td>
            </tr>
          ))}
        </Table>
      ),
    },
  ],
}
