/** A mail with a sign-in link is queued; the feature that creates links delivers it. */
export const linkedMailQueued = (mailId: number) => ({ name: 'notifications.linked-mail-queued', payload: { mailId } }) as const

/** A supplier's tray is due; the feature that knows its people mails it. */
export const trayDue = (supplierId: number) => ({ name: 'notifications.tray-due', payload: { supplierId } }) as const

declare module '#foundation/events/event' {
  interface Events {
    'notifications.linked-mail-queued': { readonly mailId: number }
    'notifications.tray-due': { readonly supplierId: number }
  }
}
