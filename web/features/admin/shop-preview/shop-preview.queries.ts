import { shopPreviewApi } from '@quayside/contract/admin/shop-preview'
import { useCall } from '#foundation/api/queries.ts'

/** Each reading is recorded, so it is done when asked for and not repeated by itself. The page shows its own error. */
export const useShopPreview = () => useCall(shopPreviewApi.preview, { isQuiet: true })
