import { type Ref, useEffect, useRef, useState } from 'react'
import classes from './picture.module.css'
import { pictureThere } from './picture-there.ts'

interface PictureProps {
  /** The picture's address, or null; the requested height is appended. */
  src: string | null
  /** Display height: a thumbnail, a card, or full size. */
  height: 150 | 350 | 'full'
  alt?: string
  /** Background colour until the picture has loaded. */
  ground?: string | undefined
  /** `sizes` attribute for pictures whose width follows the page; a larger one is then loaded where it is sharper. */
  sizes?: string
  /** True for pictures in view, which load at once; the others load lazily. */
  eager?: boolean
  /** Crops the picture to its place, or shows it whole. */
  fit?: 'cover' | 'contain'
  className?: string | undefined
  ref?: Ref<HTMLImageElement>
}

/** Square picture: background colour until it loads, and a plain word if there is none. @see S-11 */
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
            // hides the browser's icon of a broken image
            event.currentTarget.dataset.late = ''
            askAgain(event.currentTarget.currentSrc)
          }}
        />
      )}
    </span>
  )
}

const mostTries = 2

/** Retries a missing picture; `tries` increases once it has loaded. */
function useLateComer(src: string | null, giveUp: (src: string | null) => void) {
  const [tries, setTries] = useState(0)
  const asking = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture ends the asking for this one
  useEffect(() => () => asking.current?.abort(), [src])
  const askAgain = (address: string) => {
    // loaded, but cannot be displayed
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

/** Returns the address of a picture at a height; `full` is the address itself. */
function pictureAt(src: string, height: 150 | 350 | 'full'): string {
  if (height === 'full' || src.startsWith('data:') || src.startsWith('blob:')) return src
  return `${src}${src.includes('?') ? '&' : '?'}height=${height}`
}
