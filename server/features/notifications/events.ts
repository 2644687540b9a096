/** A mail with a sign-in link waits: whoever mints links delivers it. */
export const linkedMailQueued = (mailId: number) => ({ name: 'notifications.linked-mail-queued', payload: { mailId } }) as const

declare module '#foundation/events/event' {
  interface Events {
    'notifications.linked-mail-queued': { readonly mailId: number }
  }
}
