import { expect, test } from 'vitest'
import { failedDeliveries, isUnknownAddress, unsubscribeTokensIn } from './delivery-report.ts'

const token = 'a'.repeat(40)
const report = ({ action = 'failed', status = '5.1.1', recipient = 'rfc822; Ann@Stores.example' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Final-Recipient: rfc822; nobody@stores.example',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1',
    ' no such user',
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    `List-Unsubscribe: <https://quayside.example/v1/unsubscribe/?token=${token}>`,
    'Final-Recipient: rfc822; other@stores.example',
    'Action: failed',
    'Status: 5.1.1',
    '--b1--',
  ].join('\r\n')

test('a failure for good is read from the part of the report alone', () => {
  expect(failedDeliveries(report())).toEqual([{ email: 'ann@stores.example', status: '5.1.1', detail: 'smtp; 550 5.1.1 no such user' }])
})

test.each([
  ['a delay', { action: 'delayed', status: '4.4.1' }],
  ['a failure that may pass', { status: '4.2.2' }],
  ['a delivery', { action: 'delivered', status: '2.0.0' }],
  ['no address', { recipient: 'rfc822; nobody' }],
])('%s is no failure for good', (_what, changed) => {
  expect(failedDeliveries(report(changed))).toEqual([])
})

test('an ordinary mail reports nothing', () => {
  expect(failedDeliveries('Subject: Hello\r\n\r\nFinal-Recipient: rfc822; ann@stores.example\r\nAction: failed\r\nStatus: 5.1.1')).toEqual(
    [],
  )
})

test('the unsubscribe link is found in what is given back, also where it was broken by its encoding', () => {
  expect(unsubscribeTokensIn(report())).toEqual([token])
  expect(unsubscribeTokensIn(`https://quayside.example/unsubscribe?token=3D${token.slice(0, 9)}=\r\n${token.slice(9)}`)).toEqual([token])
  expect(unsubscribeTokensIn('https://quayside.example/unsubscribe?token=short')).toEqual([])
})

test('a refusal says whether the address exists', () => {
  expect(isUnknownAddress('550 5.1.1 <a@b.example>: no such user')).toBe(true)
  expect(isUnknownAddress('552 5.2.2 mailbox full')).toBe(false)
})
