import { composeMail } from '#features/notifications'

/** Mail to the store: we could not leave its shop, which may go on billing the plan. */
export function planStillBilled({ product, shop }: { product: string; shop: string }) {
  return {
    subject: `${shop} may still bill you for ${product}`,
    ...composeMail({
      product,
      heading: 'Please uninstall the app in your shop',
      paragraphs: [
        `You disconnected ${shop}. The shop no longer let us in, so we could not uninstall our app there, and it may go on billing your plan.`,
        'Open the apps in your shop’s admin and uninstall the app. Nothing is billed after that.',
      ],
      facts: [['Shop', shop]],
      action: 'See your platform',
      reason: 'You receive this because your plan was billed by this shop.',
    }),
  }
}
