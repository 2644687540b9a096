/** Accuracy of the classifier of categories on products of the demo world that it has not learned from. */
import { type CategoryPrediction, learn, placeKey, predictCategory, wordsOfProduct } from '../../domain/catalogue/category-classifier.ts'
import { demoWorld } from '../../fixtures/world.ts'

type Product = ReturnType<typeof demoWorld>['products'][number]

export interface HeldOut {
  readonly name: string
  readonly products: number
  /** Shares from 0 to 1. */
  readonly category: number
  readonly subcategory: number
  /** Share of predictions with a score of at least 0.9, and the share of these that is right. */
  readonly sure: number
  readonly sureAndRight: number
  readonly microseconds: number
}

const ways = {
  'one product of five': { isHeld: ({ id }: Product) => id % 5 === 0, seen: (product: Product) => product },
  'all products of one supplier of five': {
    isHeld: ({ supplierId }: Product) => supplierId % 5 === 0,
    seen: (product: Product) => product,
  },
  'one product of five, by its title alone': {
    isHeld: ({ id }: Product) => id % 5 === 0,
    seen: (product: Product) => ({ ...product, productType: '', tags: [] }),
  },
  'one supplier of five, by titles alone': {
    isHeld: ({ supplierId }: Product) => supplierId % 5 === 0,
    seen: (product: Product) => ({ ...product, productType: '', tags: [] }),
  },
  'learned from 200 products': { isHeld: ({ id }: Product) => id % 12 !== 0, seen: (product: Product) => product },
}

export function measureHeldOut(): HeldOut[] {
  const { products } = demoWorld()
  return Object.entries(ways).map(([name, { isHeld, seen }]) => {
    const learned = { places: new Map<string, number>(), words: new Map<string, Map<string, number>>() }
    for (const product of products) if (!isHeld(product)) learn(learned, placeKey(product)!, wordsOfProduct(seen(product)))
    const held = products.filter(isHeld)
    const startedAt = performance.now()
    const predicted = held.map((product) => ({ product, prediction: predictCategory(wordsOfProduct(seen(product)), learned)! }))
    const microseconds = ((performance.now() - startedAt) * 1000) / held.length
    const isRight = ({ product, prediction }: { product: Product; prediction: CategoryPrediction }) =>
      prediction.category === product.category
    const share = (some: unknown[], of: unknown[] = held) => some.length / of.length
    const sure = predicted.filter(({ prediction }) => prediction.score >= 0.9)
    return {
      name,
      products: held.length,
      category: share(predicted.filter(isRight)),
      subcategory: share(predicted.filter((one) => isRight(one) && one.prediction.subcategory === one.product.subcategory)),
      sure: share(sure),
      sureAndRight: share(sure.filter(isRight), sure),
      microseconds,
    }
  })
}
