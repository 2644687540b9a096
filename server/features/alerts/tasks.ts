import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { alertChanges } from './alert-changes.ts'
import { forgetChanges } from './forget-changes.ts'
import { mailAlerts } from './mail-alerts.ts'
import { mailVacation, noteVacation, startVacationMails } from './mail-vacation.ts'
import { noteSupplier } from './note-supplier.ts'
import { recordAccessChange } from './record-access-change.ts'
import { recordChanges } from './record-changes.ts'
import { recordTermsChange } from './record-terms-change.ts'
import { watchStock } from './watch-stock.ts'

export const alertsTasks = {
  'alerts.record-changes': atomic(recordChanges),
  'alerts.record-access-change': atomic(recordAccessChange),
  'alerts.record-terms-change': atomic(recordTermsChange),
  'alerts.alert-changes': atomic(alertChanges),
  'alerts.watch-stock': atomic(watchStock),
  'alerts.note-supplier': atomic(noteSupplier),
  'alerts.mail-alerts': atomic(mailAlerts),
  'alerts.note-vacation': atomic(noteVacation),
  'alerts.start-vacation-mails': atomic(startVacationMails),
  'alerts.mail-vacation': atomic(mailVacation),
  'alerts.forget-changes': outside(forgetChanges),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof alertsTasks> {}
}
