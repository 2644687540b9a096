import { exportDays } from '@quayside/domain/data-export/data-export'
import { composeMail } from '#features/notifications'

interface ExportFacts {
  readonly product: string
}

const reason = 'You receive this because an archive of your data was asked for in your account.'

/** Its link leads to the page, where the download asks who is there: the archive itself is in no mail. */
export const exportReadyEmail = ({ product }: ExportFacts) => ({
  subject: `Your data from ${product} is ready`,
  ...composeMail({
    product,
    heading: 'Your data is ready',
    paragraphs: [
      'The archive with your products, orders, vendors and settings is ready to download.',
      `It is removed after ${exportDays} days.`,
    ],
    action: 'Go to the download',
    reason,
  }),
})

export const exportFailedEmail = ({ product }: ExportFacts) => ({
  subject: `Your data from ${product} could not be prepared`,
  ...composeMail({
    product,
    heading: 'Your data could not be prepared',
    paragraphs: ['Something went wrong on our side while the archive was made. Please ask for it again.'],
    action: 'Ask again',
    reason,
  }),
})
