import type { DeskRow as Wire } from '@quayside/contract/desk/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { deskKeyOf, isSnoozed } from '@quayside/domain/desk/desk-row'
import { currencies, money } from '@quayside/domain/vocabulary/money'
import type { DeskRow } from './desk-rows.records.ts'

export function deskRowView(row: DeskRow, now: Date): Wire {
  const { kind, subject, target, name, detail, count, members, amountMinor, since, until, note, snoozedUntil, markedAt } = row
  const currency = currencies.find((one) => one === row.currency)
  const isPutOff = markedAt !== null && isSnoozed(now, { snoozedUntil, markedAt }, until)
  return {
    key: deskKeyOf(row),
    kind,
    subject,
    target,
    name,
    detail,
    count,
    members: [...members],
    amount: currency && amountMinor !== null ? wireMoney(money(amountMinor, currency)) : null,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    note: note ?? '',
    snoozed_until: isPutOff ? (snoozedUntil?.toISOString() ?? null) : null,
  }
}
