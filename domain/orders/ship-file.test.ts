import { expect, it } from 'vitest'
import { readShipRows } from './ship-file.ts'

const head = ['Order', 'Tracking number', 'Carrier']
const faultsOf = (...rows: string[][]) => readShipRows([head, ...rows], '').faults.map(({ row, column, message }) => [row, column, message])

it('a row tells the order, its number and its carrier, whatever the columns are called and however they stand', () => {
  const { rows, faults } = readShipRows(
    [
      ['carrier', 'TRACKING', ' order number '],
      ['UPS', '1Z', '#1001 '],
      ['', '', ''],
      ['', '1Z2', '1002'],
    ],
    'USPS',
  )
  expect(faults).toEqual([])
  expect(rows).toEqual([
    { row: 2, order: '#1001', store: '', carrier: 'UPS', trackingNumber: '1Z' },
    { row: 4, order: '1002', store: '', carrier: 'USPS', trackingNumber: '1Z2' },
  ])
})

it('a file of our own export is read back: its guard against formulas goes, and the lines of one order are one row', () => {
  const line = ["'=1001", "'+1Z", 'UPS']
  expect(readShipRows([head, line, line], '')).toMatchObject({ rows: [{ row: 2, order: '=1001', trackingNumber: '+1Z' }], faults: [] })
})

it('a file without the columns that are needed says which to add', () => {
  expect(readShipRows([['Name']], '').faults.map(({ row, column }) => [row, column])).toEqual([
    [1, 'Order'],
    [1, 'Tracking number'],
  ])
  expect(readShipRows([], '').faults).toHaveLength(2)
})

it('each wrong row is named with its column and what to do', () => {
  expect(
    faultsOf(['', '1Z', 'UPS'], ['#1', '', 'UPS'], ['#2', '1Z', ''], ['#3', 'x'.repeat(101), 'UPS'], ['#4', 'A', 'UPS'], ['4', 'B', 'UPS']),
  ).toEqual([
    [2, 'Order', 'Enter the order’s number, or leave the row out.'],
    [3, 'Tracking number', 'Enter the tracking number, or leave the row out.'],
    [4, 'Carrier', 'You must enter a shipping carrier. Add it to the row, or choose one for the whole file.'],
    [5, 'Tracking number', 'Shorten it to 100 characters.'],
    [7, 'Tracking number', 'Row 6 has another number for this order. Ship an order of several parcels on its own page.'],
  ])
})
