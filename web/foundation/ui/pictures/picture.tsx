import { type Ref, useEffect, useRef, useState } from 'react'
import classes from './picture.module.css'
import { pictureThere } from './picture-there.ts'

interface PictureProps {
  /** The picture's own address, or null where there is none; the height wanted is added to it. */
  src: string | null
  /** The height it is drawn at: a thumbnail, a card, or as large as there is. */
  height: 150 | 350 | 'full'
  alt?: string
  /** The picture's ground colour, seen until it has come. */
  ground?: string | undefined
  /** For pictures whose width follows the page, as in `sizes`; then a larger one is taken where it is sharper. */
  sizes?: string
  /** Pictures in view load at once, the rest when they come near. */
  eager?: boolean
  /** Fills its place, cut where it must be; or is seen whole in it. */
  fit?: 'cover' | 'contain'
  className?: string | undefined
  ref?: Ref<HTMLImageElement>
}

/**
 * A square place for a picture: its ground colour first, then the picture, however long it takes to come; a plain word where there is none.
 * @see S-11
 */
export function Picture({ src, height, alt = '', ground, sizes, eager = false, fit = 'cover', className = '', ref }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { tries, askAgain } = useLateComer(src, setBroken)
  const isMissing = !src || broken === src
  return (
    <span
      className={`${classes.frame} ${className}`}
      style={ground ? { background: ground } : undefined}
      data-missing={isMissing || undefined}
      data-small={height === 150 || undefined}
      data-whole={fit === 'contain' || undefined}
      {...(isMissing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {!isMissing && (
        <img
          key={tries}
          ref={ref}
          src={pictureAt(src, height)}
          srcSet={sizes && height !== 'full' ? `${pictureAt(src, 350)} 350w, ${pictureAt(src, 'full')} 1000w` : undefined}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={(event) => {
            // the browser's own mark of a broken picture is not ours
            event.currentTarget.dataset.late = ''
            askAgain(event.currentTarget.currentSrc)
          }}
        />
      )}
    </span>
  )
}

const mostTries = 2

/** Asks again for a picture that is not there yet; `tries` grows when it has come. */
function useLateComer(src: string | null, giveUp: (src: string | null) => void) {
  const [tries, setTries] = useState(0)
  const asking = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture ends the asking for this one
  useEffect(() => () => asking.current?.abort(), [src])
  const askAgain = (address: string) => {
    // came, and still cannot be shown
    if (tries === mostTries) return giveUp(src)
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    const { pathname, search, origin } = new URL(address, location.href)
    void pictureThere(origin === location.origin ? pathname + search : address, signal).then((isThere) => {
      if (signal.aborted) return
      if (isThere) setTries((count) => count + 1)
      else giveUp(src)
    })
  }
  return { tries, askAgain }
}

/** The address of a picture at a height; `full` is the address itself. */
function pictureAt(src: string, height: 150 | 350 | 'full'): string {
  if (height === 'full' || src.startsWith('data:') || src.startsWith('blob:')) return src
  return `${src}${src.includes('?') ? '&' : '?'}height=${height}`
}
