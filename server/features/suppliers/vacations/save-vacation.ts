import type { Answer, Input } from '@quayside/contract/endpoint'
import type { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { wireVacation } from '@quayside/contract/vocabulary/vacation'
import { dayAt, startOfDay } from '@quayside/domain/notifications/tray-clock'
import { dayAfter, isHiding, type Vacation, type VacationDays, vacationFault } from '@quayside/domain/suppliers/vacation'
import { traySettingsOf } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, SupplierActor } from '#foundation/context/context'
import { invalid } from '#foundation/context/refusal'
import { publishVacationSaved } from '../events.ts'
import { supplierOf } from '../suppliers.records.ts'
import { askToKeep, publishShown } from './keep-vacation.ts'
import { lockVacation, putVacation, setEnded } from './vacations.records.ts'

type Context = AtomicContext<SupplierActor>
type VacationInput = Input<typeof suppliersApi.saveVacation>

/** The announced or current vacation, and the present date in the supplier's time zone. */
export async function readVacation({ context }: { context: ReadContext<SupplierActor> }): Promise<Answer<typeof suppliersApi.vacation>> {
  const { vacation, timeZone } = await standing(context, context.actor.supplierId)
  return { vacation: vacation && wireVacation(vacation), today: dayAt(context.now, timeZone), time_zone: timeZone }
}

/** Announces a vacation or changes the existing one. It begins at once if its first day is today. */
export async function saveVacation({
  context,
  input,
}: {
  context: Context
  input: VacationInput
}): Promise<Answer<typeof suppliersApi.saveVacation>> {
  return announceVacation(context, { supplierId: context.actor.supplierId, input, tellsStores: true })
}

interface Announced {
  readonly supplierId: number
  readonly input: VacationInput
  /** True if stores that carry its products are mailed. */
  readonly tellsStores: boolean
}

/** Announces a vacation of a supplier, by itself or by staff. @throws Refusal with the field */
export async function announceVacation(
  context: AtomicContext,
  { supplierId, input, tellsStores }: Announced,
): Promise<Answer<typeof suppliersApi.saveVacation>> {
  const { db, now } = context
  const stored = await lockVacation(db, supplierId)
  const before = stored?.endedAt === null ? stored : undefined
  const { timeZone } = await standing(context, supplierId)
  const { first_day: firstDay, last_day: lastDay, mode, note } = input
  const fault = vacationFault({ firstDay, lastDay }, dayAt(now, timeZone), before?.hasBegun ? before.firstDay : undefined)
  if (fault) throw invalid(fault.field, fault.message)
  const startsAt = startOfDay(firstDay, timeZone)
  const vacation: Vacation = {
    mode,
    firstDay,
    lastDay,
    note: note.trim(),
    startsAt,
    endsAt: startOfDay(dayAfter(lastDay), timeZone),
    hasBegun: startsAt <= now,
  }
  await putVacation(db, supplierId, vacation, { savedAt: now, begunAt: vacation.hasBegun ? now : null })
  await askToKeep(context, supplierId, vacation.hasBegun ? vacation.endsAt : startsAt)
  await recordAudit(context, { action: 'suppliers.vacation-saved', subject: `supplier:${supplierId}`, supplierId, detail: { ...input } })
  await publishShown(context, supplierId, isHiding(before ?? null) !== isHiding(vacation))
  if (tellsStores) await publishVacationSaved(context, supplierId)
  return { vacation: wireVacation(vacation) }
}

/** The fault of these days by the supplier's calendar, if staff announced them now. */
export async function faultOfVacation(context: Pick<AtomicContext, 'db' | 'now'>, supplierId: number, days: VacationDays) {
  const { vacation, timeZone } = await standing(context, supplierId)
  return vacationFault(days, dayAt(context.now, timeZone), vacation?.hasBegun ? vacation.firstDay : undefined)
}

/** Cancels an announced vacation or ends the current one. Idempotent. */
export async function endVacation({ context }: { context: Context }): Promise<Answer<typeof suppliersApi.endVacation>> {
  const { db, actor, now } = context
  const { supplierId } = actor
  const vacation = await lockVacation(db, supplierId)
  if (!vacation || vacation.endedAt) return { vacation: null }
  await setEnded(db, supplierId, now, false)
  await recordAudit(context, {
    action: 'suppliers.vacation-ended',
    subject: `supplier:${supplierId}`,
    supplierId,
    detail: { firstDay: vacation.firstDay, lastDay: vacation.lastDay },
  })
  await publishShown(context, supplierId, isHiding(vacation))
  await publishVacationSaved(context, supplierId)
  return { vacation: null }
}

async function standing({ db, now }: Pick<AtomicContext, 'db' | 'now'>, supplierId: number) {
  const supplier = await supplierOf(db, supplierId)
  if (!supplier) throw new Error(`there is no supplier ${supplierId}`)
  const { timeZone } = await traySettingsOf(db, { supplierId, country: supplier.country }, now)
  return { vacation: supplier.vacation, timeZone }
}
