/** A mail with a sign-in link waits: whoever mints links delivers it. */
export const linkedMailQueued = (mailId: number) => ({ name: 'notifications.linked-mail-queued', payload: { mailId } })
