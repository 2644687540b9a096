import type { PredictedProduct } from '@quayside/contract/admin/predictions'
import { categoryLabel, subcategoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import { reasonWords } from '@quayside/domain/catalogue/category-classifier'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import { imageUrl } from '#features/uploads'
import type { StoredPrediction } from './predictions.records.ts'

export const predictedProductView = (
  { category, subcategory, currentCategory, score, reasons, supplierId }: StoredPrediction,
  { id, title, images: [image] }: CatalogueProduct,
  supplierName: string,
): PredictedProduct => ({
  id,
  title,
  image: image ? imageUrl(image.uploadId) : null,
  supplier: { id: supplierId, name: supplierName },
  category: { key: category, name: categoryLabel(category) },
  subcategory: subcategory ? { key: subcategory, name: subcategoryLabel(category, subcategory) ?? subcategory } : null,
  current: currentCategory === uncategorized ? null : { key: currentCategory, name: categoryLabel(currentCategory) },
  prediction_score: score,
  reasons: reasons.map(reasonWords),
})
