import { after, days } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { inLots } from '#foundation/database/delete-old'
import { deleteSentMails } from '../mails.records.ts'

/** Days that sent mails are kept: a key is not mailed again meanwhile, and support can say what was sent. */
const keptDays = 400

/** Scheduled: runs nightly. Mails that could not be sent stay. */
export const forgetSentMails = ({ context }: { context: OutsideContext }): Promise<void> =>
  inLots(context, (db) => deleteSentMails(db, after(context.now, -days(keptDays))))
