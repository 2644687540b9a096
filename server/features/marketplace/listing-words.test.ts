import { expect, test } from 'vitest'
import { keysOfWord, visitWords } from './listing-words.ts'

const keysOf = (text: string, common: string[] = []) => {
  const keys: Record<string, number> = {}
  visitWords(text, (word, mask) => {
    for (const key of keysOfWord(word, common.includes(word))) keys[key] = (keys[key] ?? 0) | mask
  })
  return keys
}

test.each<[string, string[], Record<string, number>]>([
  ['', [], {}],
  [`'mug':1A`, [], { 'm*': 1, 'mu*': 1 }],
  [`'mug':1A,7 'mint':3B,4C`, ['mug'], { mug: 9, 'm*': 15, 'mu*': 9, 'mi*': 6 }],
  [`'o''clock':2B`, [`o'clock`], { "o'clock": 2, 'o*': 2, "o'*": 2 }],
  [String.raw`'a\\b':12`, ['a\\b'], { 'a\\b': 8, 'a*': 8, 'a\\*': 8 }],
  [`'é':1A '𝒳y':2`, [], { 'é*': 1, '𝒳*': 8, '𝒳y*': 8 }],
  [`'two words':1A,16383D 'x':2,3C`, [], { 't*': 9, 'tw*': 9, 'x*': 12 }],
  [`'x'`, ['x'], { x: 8, 'x*': 8 }],
])('%s', (words, common, keys) => expect(keysOf(words, common)).toEqual(keys))
