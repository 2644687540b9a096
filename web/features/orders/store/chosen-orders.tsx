import { Button } from '@mantine/core'
import type { OrderRow } from '@quayside/contract/orders/order'
import { IconCreditCard } from '@tabler/icons-react'
import { counted } from '#foundation/formats/counts.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { BulkBar } from '#foundation/ui/lists/bulk-bar.tsx'
import { useSelection } from '#foundation/ui/lists/use-selection.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { exportChosenOrders, type OrderListAsked, useCancelMany } from '../orders.queries.ts'
import { OrdersTable } from './orders-table.tsx'

/** The list of orders, with bulk actions. */
export function ChosenOrders({ orders, from }: { orders: readonly OrderRow[]; from: OrderListAsked }) {
  const selection = useSelection(orders.map(({ id }) => id))
  const { chosen } = selection
  const cancel = useCancelMany()
  const isUnpaid = orders.some(({ id, blocks }) => chosen.includes(id) && blocks.some(({ status }) => status === 'pending'))
  const ofShop = orders.some(({ id, type }) => chosen.includes(id) && type === 'store')
  const cancelChosen = () => cancel.mutate({ body: { order_ids: [...chosen] } }, { onSuccess: () => selection.all(false) })
  return (
    <>
      <BulkBar chosen={chosen.length} total={orders.length} onAll={selection.all}>
        {chosen.length > 0 && (
          <>
            {isUnpaid && (
              <Button size="xs" component="a" href={`/orders/pay?order_ids=${chosen.join(',')}`} leftSection={<IconCreditCard size={14} />}>
                Pay suppliers
              </Button>
            )}{' '}
            <Button size="xs" variant="default" onClick={() => exportChosenOrders(chosen)}>
              Export
            </Button>{' '}
            {isUnpaid && (
              <ConfirmButton
                size="xs"
                loading={cancel.isPending}
                question={`Cancel ${counted(chosen.length, 'order')}?`}
                consequence={`Suppliers will not ship them.${ofShop ? ' Your store and shoppers are not notified: cancel or refund the orders there, too.' : ''}`}
                confirm="Cancel orders"
                isGrave
                onConfirm={cancelChosen}
              >
                Cancel orders
              </ConfirmButton>
            )}
          </>
        )}
      </BulkBar>
      <Panel flush label="Orders">
        <OrdersTable orders={orders} from={from} selection={selection} />
      </Panel>
    </>
  )
}
