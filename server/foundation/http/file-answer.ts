import { Readable } from 'node:stream'

export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  readonly body: string | Buffer | NodeJS.ReadableStream
  /** True for bytes that somebody outside has made: a browser that shows them runs nothing of them. */
  readonly isForeign?: boolean
}

/** Answers a call with a file. The contract describes its response as text. */
export const fileAnswer = (file: FileAnswer): string => file as unknown as string

/** Answers with a CSV file, whose lines are read while they are sent. */
export const csvAnswer = (fileName: string, lines: AsyncIterable<string>): string =>
  fileAnswer({ fileName, contentType: 'text/csv; charset=utf-8', body: Readable.from(inPieces(lines), { objectMode: false }) })

/** Characters of a piece that is sent at once: a line by itself costs more to send than to write. */
const pieceLength = 32_768

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length >= pieceLength) {
      yield piece
      piece = ''
    }
  }
  if (piece) yield piece
}
