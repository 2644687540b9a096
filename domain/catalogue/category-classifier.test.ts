import { describe, expect, test } from 'vitest'
import { isPlace, type Learned, learn, placeKey, predictCategory, reasonWords, wordsOfProduct } from './category-classifier.ts'

const product = (title: string, productType = '', tags: string[] = []) => ({ title, productType, tags })

describe('words of a product', () => {
  test.each([
    ['a title in the singular, each word once', product('Brushes & Brush'), ['title:brush']],
    ['numbers and single letters are left out', product('9 oz Mug, Set of 2 x'), ['title:oz', 'title:mug', 'title:set', 'title:of']],
    ['type and tags as a whole', product('Mug', 'Hair Brushes', ['Pet Care', '']), ['title:mug', 'type:hair brush', 'tag:pet care']],
    ['other alphabets', product('Café Şömine'), ['title:café', 'title:şömine']],
    ['nothing', product('—'), []],
  ])('%s', (_what, one, words) => expect(wordsOfProduct(one)).toEqual(words))

  test('a possessive is its word, and a short word stays as it is', () => {
    expect(wordsOfProduct(product('Keeper’s Glass Bus'))).toEqual(['title:keeper', 'title:glass', 'title:bus'])
  })
})

test.each([
  [{ category: 'pets', subcategory: 'grooming' }, 'pets/grooming'],
  [{ category: 'pets', subcategory: null }, 'pets'],
  [{ category: 'pets', subcategory: 'coffee' }, 'pets'],
  [{ category: 'Uncategorized', subcategory: null }, null],
])('%j is learned as %j', (place, key) => expect(placeKey(place)).toBe(key))

function learnedFrom(lessons: readonly [title: string, place: string, count: number][]): Learned {
  const learned = { places: new Map<string, number>(), words: new Map<string, Map<string, number>>() }
  for (const [title, place, count] of lessons) for (let n = 0; n < count; n++) learn(learned, place, wordsOfProduct(product(title)))
  return learned
}
const learned = learnedFrom([
  ['Oak Dog Brush', 'pets/grooming', 8],
  ['Wool Dog Bed', 'pets/beds_furniture', 8],
  ['Oak Table Lamp', 'home_garden/lighting', 12],
  ['Oak Hair Brush', 'beauty/hair_tools', 4],
])
const predict = (title: string, options = {}) => predictCategory(wordsOfProduct(product(title)), learned, options)

describe('a prediction', () => {
  test('names the category and subcategory whose words the product has, with the words that spoke for it', () => {
    const prediction = predict('Soft Dog Brush')!
    expect(prediction).toMatchObject({ category: 'pets', subcategory: 'grooming' })
    expect(prediction.score).toBeGreaterThan(0.8)
    expect(prediction.reasons).toEqual([
      { word: 'title:dog', share: 100 },
      { word: 'title:brush', share: 67 },
    ])
  })

  test('of unknown words is the most frequent category, without a reason and without certainty', () => {
    expect(predict('Zeppelin')).toMatchObject({ category: 'pets', reasons: [] })
    expect(predict('Zeppelin')!.score).toBeCloseTo(0.5)
  })

  test('leaves out what staff have rejected, down to nothing', () => {
    const next = predict('Dog Brush', { rejected: ['pets'] })!
    expect(next.category).toBe('beauty')
    expect(next.score).toBeLessThan(0.5)
    expect(predict('Dog Brush', { rejected: ['pets', 'beauty', 'home_garden'] })).toBeUndefined()
  })

  test('of a product that was learned from does not count itself', () => {
    const alone = learnedFrom([
      ['Zeppelin Lamp', 'pets', 1],
      ['Table Lamp', 'home_garden/lighting', 12],
    ])
    const words = wordsOfProduct(product('Zeppelin Lamp'))
    expect(predictCategory(words, alone, { own: 'pets' })).toMatchObject({ category: 'home_garden', score: 1 })
    expect(predictCategory(words, alone)!.category).toBe('pets')
  })

  test('is not made from fewer than ten products', () => {
    expect(predictCategory(['title:lamp'], learnedFrom([['Lamp', 'home_garden', 9]]))).toBeUndefined()
    expect(predictCategory(['title:lamp'], learnedFrom([['Lamp', 'home_garden', 10]]))).toMatchObject({ category: 'home_garden' })
  })

  test('names a category without a subcategory where its products have none', () => {
    expect(predictCategory(['title:odd'], learnedFrom([['Odd', 'no_category', 10]]))).toMatchObject({
      category: 'no_category',
      subcategory: null,
    })
  })
})

test.each([
  [{ word: 'title:brush', share: 84 }, '“brush” in the title: 84% of such products are here'],
  [{ word: 'type:dog: bed', share: 100 }, '“dog: bed” as the type: 100% of such products are here'],
  [{ word: 'tag:pets', share: 9 }, '“pets” among the tags: 9% of such products are here'],
])('%j reads %s', (reason, words) => expect(reasonWords(reason)).toBe(words))

test.each([
  ['pets', 'grooming', true],
  ['pets', undefined, true],
  ['no_category', null, true],
  ['no_category', 'grooming', false],
  ['pets', 'coffee', false],
  ['Uncategorized', null, false],
])('%s with %s fits: %s', (category, subcategory, fits) => expect(isPlace(category, subcategory)).toBe(fits))
