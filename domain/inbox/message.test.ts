import { describe, expect, it } from 'vitest'
import { isSendable, longestMessage, messageTexts, partsOf, previewOf, whyNotSendable } from './message.ts'

describe('a text', () => {
  it.each([
    ['a', true],
    ['7', true],
    ['é', true],
    ['你好', true],
    ['', false],
    ['   \n', false],
    ['...!?', false],
    ['👍', false],
  ])('%j can be sent: %s', (text, expected) => expect(isSendable(text)).toBe(expected))

  it('is refused where it is too long, and not at its longest', () => {
    expect(whyNotSendable('a'.repeat(longestMessage))).toBeUndefined()
    expect(whyNotSendable('a'.repeat(longestMessage + 1))).toBe(messageTexts.long)
    expect(whyNotSendable('!')).toBe(messageTexts.empty)
  })
})

describe('links in a text', () => {
  it('are found, without the signs of the sentence around them', () => {
    expect(partsOf('See https://a.example/x?y=1, please.')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: ', please.' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '<script>alert(1)</script>',
    'www.a.example',
    'https://bank.example@evil.example/',
    'https://',
  ])('are not made of %s', (text) => expect(partsOf(text)).toEqual([{ text }]))

  it('keep every character, whatever the text', () => {
    const texts = ['http://a.example(http://b.example)', 'a https://x.example"onclick=1 b', 'https://a.example)))', '']
    for (const text of texts)
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    expect(partsOf('a https://x.example"onclick=1 b')[1]).toEqual({ text: 'https://x.example', href: 'https://x.example' })
  })
})

describe('a message of files alone', () => {
  it('may be empty, and not a text without a letter', () => {
    expect(whyNotSendable('', 1)).toBeUndefined()
    expect(whyNotSendable('!', 1)).toBe(messageTexts.empty)
    expect(whyNotSendable('', 0)).toBe(messageTexts.empty)
  })

  it.each([
    ['Hello', [{ kind: 'pdf' }], 'Hello'],
    ['', [{ kind: 'picture' }], 'Picture'],
    ['', [{ kind: 'picture' }, { kind: 'picture' }, { kind: 'pdf' }], '2 pictures, PDF file'],
    ['', [{ kind: 'pdf' }, { kind: 'pdf' }], '2 PDF files'],
    ['', [{ kind: 'pdf', removed: true }, { kind: 'picture' }], 'Picture'],
    ['', [{ kind: 'pdf', removed: true }], 'Removed file'],
  ] as const)('%j with %j is shown as %j', (text, files, shown) => expect(previewOf(text, files)).toBe(shown))
})

it('a text of a hundred thousand signs after an address is split at once', () => {
  const text = `https://a.example/${'.'.repeat(100_000)}x${')'.repeat(100_000)}`
  expect(partsOf(text)[1]).toEqual({ text: ')'.repeat(100_000) })
})
