import { Readable } from 'node:stream'
import { fileAnswer } from '#foundation/http/file-answer'

export const pdfAnswer = (fileName: string, body: AsyncIterable<Buffer>): string =>
  fileAnswer({ fileName, contentType: 'application/pdf', body: Readable.from(body, { objectMode: false }) })
