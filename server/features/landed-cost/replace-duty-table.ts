import { Readable } from 'node:stream'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import {
  type DutyRate,
  findRateColumns,
  isRateFault,
  largestRateFile,
  mostRateRows,
  type RateFault,
  rateFileTooLarge,
  rateKey,
  readRateRow,
  repeatedRate,
  tooManyRateRows,
} from '@quayside/domain/landed-cost/duty-rate'
import { emptyFile } from '@quayside/domain/uploads/uploaded-file'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { FeedFileError, openFeedFile } from '#features/feeds'
import { recordAudit } from '#foundation/audit/audit.records'
import type { OutsideContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import type { IncomingFile } from '#foundation/http/route'
import { replaceTable } from './duty-tables.records.ts'

const mostFaults = 100

/**
 * Replaces all rates by those of a file. A file with a refused row changes nothing: a table that lacks a row would estimate by a wider one.
 * @throws Refusal FILE_TOO_LARGE; INVALID_INPUT of `file`, which cannot be read or holds no row
 */
export async function replaceDutyTable({
  context,
  input: { name },
  file,
}: {
  context: OutsideContext<AdminActor>
  input: Input<typeof landedCostApi.replaceTable>
  file: IncomingFile
}): Promise<Answer<typeof landedCostApi.replaceTable>> {
  const { rates, faults, refused } = await readRates(await bytesOf(file))
  const answer = { rates: rates.length, refused, faults }
  if (refused > 0) return { ...answer, is_replaced: false }
  if (rates.length === 0) throw invalid('file', 'This file has no rows below its first one.')
  await context.transaction(async (atomic) => {
    const { personId } = context.actor
    const id = await replaceTable(atomic.db, { fileName: name, uploadedBy: personId, uploadedAt: atomic.now }, rates)
    const detail = { file: name, rates: rates.length }
    await recordAudit(atomic, { action: 'landed-cost.table-replaced', subject: `duty-table:${id}`, detail })
  })
  return { ...answer, is_replaced: true }
}

async function bytesOf({ bytes, size }: IncomingFile): Promise<Buffer> {
  if ((size ?? 0) > largestRateFile) throw tooLarge()
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > largestRateFile) throw tooLarge()
    chunks.push(chunk)
  }
  if (received === 0) throw invalid('file', emptyFile)
  return Buffer.concat(chunks)
}

const tooLarge = () => new Refusal('FILE_TOO_LARGE', rateFileTooLarge, { status: 413, field: 'file' })

/** @throws Refusal where the file as a whole cannot be read */
async function readRates(bytes: Buffer): Promise<{ rates: DutyRate[]; faults: RateFault[]; refused: number }> {
  const rates: DutyRate[] = []
  const faults: RateFault[] = []
  const rowOf = new Map<string, number>()
  let refused = 0
  const refuse = (fault: RateFault) => {
    refused += 1
    if (faults.length < mostFaults) faults.push(fault)
  }
  try {
    const { columns, rows } = await openFeedFile(async () => Readable.from([bytes], { objectMode: false }))
    const { places, faults: missing } = findRateColumns(columns)
    if (missing.length) return { rates, faults: [...missing], refused: missing.length }
    for await (const { rowNumber, cells, broken } of rows) {
      if (rates.length + refused >= mostRateRows) throw invalid('file', tooManyRateRows)
      if (broken) {
        refuse({ row: rowNumber, column: 'Country', value: '', message: broken })
        continue
      }
      const read = readRateRow(rowNumber, cells, places)
      if (isRateFault(read)) {
        refuse(read)
        continue
      }
      const before = rowOf.get(rateKey(read))
      if (before !== undefined) {
        refuse(repeatedRate(rowNumber, 'HS prefix', read.hsPrefix, before))
        continue
      }
      rowOf.set(rateKey(read), rowNumber)
      rates.push(read)
    }
  } catch (error) {
    if (error instanceof FeedFileError) throw invalid('file', error.message)
    throw error
  }
  return { rates, faults, refused }
}
