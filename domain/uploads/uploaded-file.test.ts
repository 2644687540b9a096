import { describe, expect, test } from 'vitest'
import { fileTooLarge, kindOfFile, mostBytesOf } from './uploaded-file.ts'

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const utf16 = (text: string) => Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0), 0]))

describe('the kind of a file', () => {
  test.each([
    ['jpeg', latin('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['png', latin('\x89PNG\r\n\x1a\n\0\0')],
    ['gif', latin('GIF89a\x01\0')],
    ['webp', latin('RIFF\x10\0\0\0WEBPVP8 ')],
    ['avif', latin('\0\0\0\x1cftypavif')],
    ['workbook', latin('PK\x03\x04\x14\0')],
    ['gzip', latin('\x1f\x8b\x08\0')],
    ['pdf', latin('%PDF-1.7\n\x01\x02')],
    ['old-workbook', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0')],
    ['text', latin('sku,title\r\nA,Caf\xe9\t\r\n')],
    ['text', latin('\xef\xbb\xbfsku')],
    ['text', utf16('sku,title')],
    ['text', latin('\xff\xfes\0k\0')],
  ] as const)('is %s by its first bytes', (kind, head) => {
    expect(kindOfFile(head)).toBe(kind)
  })

  test.each([
    ['a program', latin('\x7fELF\x02\x01\x01\0')],
    ['a program of Windows', latin('MZ\x90\0\x03\0\0\0')],
    ['a RIFF that is no picture', latin('RIFF\x10\0\0\0WAVEfmt ')],
    ['zeros', new Uint8Array(64)],
    ['nothing', new Uint8Array(0)],
  ])('is none we take where it is %s', (_name, head) => {
    expect(kindOfFile(head)).toBeUndefined()
  })

  test('is text where a page or a drawing is written in text: no image', () => {
    expect(kindOfFile(latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toBe('text')
  })
})

test('a workbook has a lower limit than other files of products', () => {
  expect([mostBytesOf('feed_file'), mostBytesOf('feed_file', 'text'), mostBytesOf('feed_file', 'workbook')]).toEqual([
    200_000_000, 200_000_000, 20_000_000,
  ])
  expect(fileTooLarge('feed_file')).toBe('This file is larger than 200 MB. Divide it.')
  expect(fileTooLarge('feed_file', 'workbook')).toBe('This file is larger than 20 MB. Save it as CSV.')
  expect(fileTooLarge('product_image')).toBe('This file is larger than 15 MB.')
})
