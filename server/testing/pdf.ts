import { inflateSync } from 'node:zlib'

/**
 * The unpacked text of a stream that stands in part of a PDF. Its compressed bytes may end with a carriage return, so nothing is
 * taken off before the line that ends it.
 * @throws {Error} where the bytes are no whole stream
 */
export const inflateStream = (part: string): string =>
  inflateSync(Buffer.from(/stream\r?\n([\s\S]*?)\nendstream/.exec(part)![1]!, 'latin1')).toString('latin1')

/** Parses a PDF: its pages, and the tables of the characters in its embedded fonts. */
export function readPdf(pdf: Buffer) {
  const plain = pdf.toString('latin1')
  const streams = [...plain.matchAll(/<<[^>]*\/FlateDecode[^>]*>>\s*stream\r?\n[\s\S]*?\nendstream/g)].map(([part]) => inflateStream(part))
  const shown = streams
    .filter((text) => text.includes('beginbfrange') || text.includes('beginbfchar'))
    .join(' ')
    .toLowerCase()
  return {
    pages: plain.match(/\/Type \/Page\b(?!s)/g)?.length,
    fonts: plain.match(/\/FontFile2/g)?.length ?? 0,
    shows: (words: string) => [...words].every((sign) => shown.includes(sign.codePointAt(0)!.toString(16).padStart(4, '0'))),
  }
}

/** The text of a PDF, word by word, as its fonts spell it. */
export function wordsOf(pdf: Buffer): string[] {
  const plain = pdf.toString('latin1')
  const objects = new Map([...plain.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]))
  const spellings = new Map(
    [...plain.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font, id]) => {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)!
      const [, signs] = /beginbfrange\s+<0000> <[0-9a-f]+> \[([^\]]*)\]/i.exec(inflateStream(objects.get(table!)!))!
      return [
        font!,
        [...signs!.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex]) =>
          Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      ]
    }),
  )
  const pages = [...objects.values()]
    .filter((body) => body.includes('/FlateDecode') && !body.includes('/Subtype /Image'))
    .map(inflateStream)
  return pages.flatMap((page) =>
    [...page.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(([, font, shown]) =>
      [...shown!.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, hex]) => hex!.match(/.{4}/g)!)
        .map((glyph) => spellings.get(font!)![Number.parseInt(glyph, 16)])
        .join(''),
    ),
  )
}
