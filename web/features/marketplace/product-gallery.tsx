import { ActionIcon } from '@mantine/core'
import type { Product } from '@quayside/contract/marketplace/product'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Picture } from '#foundation/ui/picture.tsx'
import classes from './product-page.module.css'

/** The product's pictures: one large, the others beside it. */
export function ProductGallery({ id, images, of }: { id: number; images: Product['images']; of: string }) {
  const [at, setAt] = useState(0)
  const shown = images[Math.min(at, images.length - 1)]
  const strip = useShownInStrip(at)
  const step = (by: number) => setAt((now) => (now + images.length + by) % images.length)
  return (
    <div className={classes.gallery} data-single={images.length < 2 || undefined}>
      <div className={classes.big} data-fly-picture={id}>
        <Picture
          key={shown?.id}
          src={shown?.url ?? null}
          height="full"
          alt={shown ? `${shown.alt || of}, view ${at + 1} of ${images.length}` : of}
          ground={shown?.ground_colour}
          eager
        />
        {images.length > 1 && (
          <div className={classes.arrows}>
            <ActionIcon className={classes.arrow!} aria-label="Previous picture" onClick={() => step(-1)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon className={classes.arrow!} aria-label="Next picture" onClick={() => step(1)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </div>
        )}
      </div>
      {images.length > 1 && (
        <ul className={classes.thumbs} ref={strip}>
          {images.map((image, place) => (
            <li key={image.id}>
              <button type="button" aria-label={`Picture ${place + 1}`} aria-pressed={place === at} onClick={() => setAt(place)}>
                <Picture src={image.url} height={150} ground={image.ground_colour} className={classes.thumb} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Keeps the small picture of the one shown in sight; the page itself stays where it is. */
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
