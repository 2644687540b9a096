import { expect, it } from 'vitest'
import {
  type BackupAction,
  type BackupSide,
  type BackupState,
  backupStateAfter,
  mayAskForBackup,
  mostAsked,
  readWanted,
} from './backup-variant.ts'

it.each([
  ['asked', 'received', 'agree', 'agreed'],
  ['asked', 'received', 'decline', 'declined'],
  ['asked', 'sent', 'end', 'ended'],
  ['agreed', 'sent', 'end', 'ended'],
  ['agreed', 'received', 'end', 'ended'],
  ['asked', 'sent', 'agree', undefined],
  ['asked', 'sent', 'decline', undefined],
  ['asked', 'received', 'end', undefined],
  ['agreed', 'received', 'decline', undefined],
  ['declined', 'received', 'agree', undefined],
  ['ended', 'sent', 'end', undefined],
] satisfies [BackupState, BackupSide, BackupAction, BackupState | undefined][])(
  'a link that is %s becomes, by the side that %s it, on %s: %s',
  (state, side, action, after) => expect(backupStateAfter(state, side, action)).toBe(after),
)

const fine = { isOwn: false, isOffered: true, asked: 0 }
it.each([
  [{}, undefined],
  [{ isOwn: true }, 'BACKUP_OWN'],
  [{ isOffered: false }, 'BACKUP_NOT_OFFERED'],
  [{ asked: mostAsked }, 'BACKUP_TOO_MANY'],
  [{ asked: mostAsked - 1 }, undefined],
])('a request with %j is refused with %s', (facts, code) => {
  const decision = mayAskForBackup({ ...fine, ...facts })
  expect(decision.allowed ? undefined : decision.code).toBe(code)
})

it.each([
  ['123', { productId: 123 }],
  [' https://quayside.example/product/123 ', { productId: 123 }],
  ['https://quayside.example/product/123?from=search', { productId: 123 }],
  ['/product/123/', { productId: 123 }],
  ['KETTLE-2L', { sku: 'KETTLE-2L' }],
  ['0123', { sku: '0123' }],
  ['AB/12', { sku: 'AB/12' }],
  ['https://quayside.example/product/abc', undefined],
  ['4006381333931', { barcode: '4006381333931', productId: 4_006_381_333_931 }],
  ['036000-291452', { barcode: '036000291452' }],
  ['  ', undefined],
])('the text %j asks for %j', (text, wanted) => expect(readWanted(text)).toEqual(wanted))
