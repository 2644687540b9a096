import { composeMail } from '#features/notifications'

/** Mail to a removed admin. It has no link, because the admin's pages are no longer accessible. */
export const adminRemovedEmail = ({ product, supportEmail }: { product: string; supportEmail: string }) => ({
  subject: `You are no longer an admin of ${product}`,
  ...composeMail({
    product,
    heading: 'You are no longer an admin',
    paragraphs: [
      `You can no longer sign in to the back office of ${product}. Other accounts that you have here are as they were.`,
      `If you think this is a mistake, write to ${supportEmail}.`,
    ],
    reason: `You receive this because you were an admin of ${product}.`,
  }),
})
