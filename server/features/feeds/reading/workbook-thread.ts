/** Worker thread with a memory limit of its own: reads the first sheet of a workbook and returns its rows on demand. */
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'

const rowsAtOnce = 500

const sheet = await readSheet(Buffer.from(workerData as Uint8Array))
let at = 0
parentPort!.on('message', () => {
  const rows = sheet.slice(at, at + rowsAtOnce).map((cells) => cells.map(textOf))
  at += rowsAtOnce
  parentPort!.postMessage(rows)
  if (rows.length === 0) parentPort!.close()
})
parentPort!.postMessage('ready')

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace('T00:00:00.000Z', '')
  return String(value)
}
