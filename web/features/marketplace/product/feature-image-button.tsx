import { Button, VisuallyHidden } from '@mantine/core'
import { featureImageFault } from '@quayside/domain/store-products/pictures'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useSetFeatureImage } from '../marketplace.queries.ts'
import classes from './product-page.module.css'

interface FeatureImageButtonProps {
  productId: number
  imageId: number
  imported: Parameters<typeof featureImageFault>[0]
  /** True if it is already the featured image. */
  isFeature: boolean
}

/**
 * Makes the current picture the featured image in the store's product. It stays one button in every state, so that keyboard focus is kept.
 * @see V-076, X-060
 */
export function FeatureImageButton({ productId, imageId, imported, isFeature }: FeatureImageButtonProps) {
  const reasonId = useId()
  const choose = useSetFeatureImage(imported)
  const fault = featureImageFault(imported)
  const isIdle = isFeature || fault !== undefined
  return (
    <>
      <Button
        size="compact-sm"
        className={classes.feature!}
        leftSection={isFeature && !fault ? <IconStarFilled size={13} aria-hidden /> : <IconStar size={14} aria-hidden />}
        {...(fault ? { 'data-hint': fault, 'aria-describedby': reasonId } : {})}
        {...(isIdle ? { 'aria-disabled': true } : {})}
        onClick={() => {
          if (!isIdle) choose.mutate({ body: { product_id: productId, image_id: imageId } })
        }}
      >
        {isFeature && !fault ? 'Feature image' : 'Make feature image'}
      </Button>
      {fault && <VisuallyHidden id={reasonId}>{fault}</VisuallyHidden>}
    </>
  )
}
