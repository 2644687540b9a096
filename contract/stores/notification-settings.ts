import { notificationActions } from '@quayside/domain/stores/notification-settings'
import { z } from 'zod'

const Action = z.enum(notificationActions)

/** Notification settings: an action for each event of an imported product. @see E-156 to E-161 */
export const NotificationSettings = z.object({
  product_removed: Action,
  product_price_changed: Action,
  product_out_of_stock: Action,
  product_low_stock: Action,
  supplier_removed: Action,
  shipping_rate_changed: Action,
})

/** A partial edit: absent fields stay. */
export const NotificationSettingsEdit = NotificationSettings.partial()
