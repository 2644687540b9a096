/** Who reacts to what: event → the tasks that hear it. */
import type { Wiring } from '#foundation/events/event'

export const wiring: Wiring = {
  'notifications.linked-mail-queued': ['identity.deliver-linked-mail'],
}
