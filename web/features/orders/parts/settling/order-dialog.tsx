import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { type PlatformKind, platformNames } from '@quayside/domain/platforms/platform-kind'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { useOrder } from '../../orders.queries.ts'
import { OrderBlock } from '../../store/order-block.tsx'
import { orderTitle } from '../order-title.ts'
import classes from './order-dialog.module.css'

const isUnpaid = ({ status }: SupplierBlock) => status === 'pending' || status === 'error'

/** The suppliers' parts of an order that wait for payment, each paid here as on the order's page. */
export function OrderDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { data: order, error, refetch } = useOrder(orderId)
  const { platform } = useStoreSettings()
  const shopName = platform ? (platformNames[platform.name as PlatformKind] ?? platform.name) : 'your store'
  return (
    <Dialog title={order ? orderTitle(order.new_name ?? order.name) : 'Order'} width={760} onClose={onClose}>
      {error && !order ? (
        <FailureNotice text="Error Fetching Order" error={error} onRetry={refetch} />
      ) : order ? (
        <div className={classes.blocks}>
          {order.suppliers.map((block) => (
            <OrderBlock
              key={block.supplier_order_id}
              orderId={order.id}
              orderName={order.name}
              block={block}
              hasAddress={order.shipping_address !== null}
              shop={order.shop_url ? { platform: shopName, url: order.shop_url } : undefined}
              hasShop={order.type === 'store'}
              isPayOpen={order.suppliers.filter(isUnpaid).length === 1 && block.status === 'pending' && !block.pay_refusal}
            />
          ))}
          <a href={`/order/${order.id}`}>Open the order’s page</a>
        </div>
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton h={200} />
        </div>
      )}
    </Dialog>
  )
}
