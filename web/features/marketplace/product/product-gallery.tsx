import { ActionIcon } from '@mantine/core'
import type { Product } from '@quayside/contract/marketplace/product'
import { IconChevronLeft, IconChevronRight, IconStarFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { FeatureImageButton } from './feature-image-button.tsx'
import classes from './product-page.module.css'

type Shown = Pick<Product, 'id' | 'title' | 'images' | 'feature_image_id' | 'imported'>

/** The product's pictures: one large, initially the featured image, and the others beside it in the supplier's order. */
export function ProductGallery({ product: { id, title, images, feature_image_id: featureId, imported } }: { product: Shown }) {
  const [chosenId, setChosenId] = useState<number>()
  const at = Math.max(
    0,
    images.findIndex((image) => image.id === (chosenId ?? featureId)),
  )
  const shown = images[at]
  const strip = useShownInStrip(at)
  const step = (by: number) => setChosenId(images[(at + images.length + by) % images.length]?.id)
  return (
    <div className={classes.gallery} data-single={images.length < 2 || undefined}>
      <div className={classes.big} data-fly-picture={id}>
        <Picture
          key={shown?.id}
          src={shown?.url ?? null}
          height="full"
          alt={shown ? `${shown.alt || title}, view ${at + 1} of ${images.length}` : title}
          ground={shown?.ground_colour}
          eager
        />
        {shown && images.length > 1 && (
          <>
            <div className={classes.first}>
              <FeatureImageButton productId={id} imageId={shown.id} imported={imported} isFeature={shown.id === featureId} />
            </div>
            <div className={classes.arrows}>
              <ActionIcon className={classes.arrow!} aria-label="Previous picture" onClick={() => step(-1)}>
                <IconChevronLeft size={18} />
              </ActionIcon>
              <ActionIcon className={classes.arrow!} aria-label="Next picture" onClick={() => step(1)}>
                <IconChevronRight size={18} />
              </ActionIcon>
            </div>
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul className={classes.thumbs} ref={strip}>
          {images.map((image, place) => {
            const isFeature = imported !== null && image.id === featureId
            return (
              <li key={image.id}>
                <button
                  type="button"
                  aria-label={`Picture ${place + 1}${isFeature ? ', feature image' : ''}`}
                  aria-pressed={place === at}
                  onClick={() => setChosenId(image.id)}
                >
                  <Picture src={image.url} height={150} ground={image.ground_colour} className={classes.thumb} />
                  {isFeature && (
                    <span className={classes.star}>
                      <IconStarFilled size={11} aria-hidden />
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Keeps the thumbnail of the shown picture in view without scrolling the page. */
function useShownInStrip(at: number) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = strip.current
    const small = list?.children[at]
    if (!list || !small) return
    const [frame, place] = [list.getBoundingClientRect(), small.getBoundingClientRect()]
    if (place.top < frame.top || place.bottom > frame.bottom) list.scrollTop += place.top - frame.top
    if (place.left < frame.left || place.right > frame.right) list.scrollLeft += place.left - frame.left
  }, [at])
  return strip
}
