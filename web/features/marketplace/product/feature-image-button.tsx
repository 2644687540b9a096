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
  /** It stands first already. */
  isFeature: boolean
}

/**
 * Puts the picture that is looked at first in the store's own copy. One button whatever it says, so that whoever presses it by keyboard
 * stays where they are. @see V-076, X-060
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
