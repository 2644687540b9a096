import { lazy, Suspense, useId, useState } from 'react'
import classes from './card-variants.module.css'
import type { ChosenVariant, VariantsOf } from './chosen-variant.ts'

const VariantChoice = lazy(() => import('../product/variant-choice.tsx').then(({ VariantChoice }) => ({ default: VariantChoice })))

interface CardVariantsProps {
  /** The product's title, for screen readers. */
  title: string
  count: number
  of: VariantsOf | undefined
  chosen: ChosenVariant | undefined
  onChoose: (chosen: ChosenVariant | undefined) => void
}

/** Number of variants, on the product's picture; pressing it opens them. @see V-078 */
export function CardVariants({ title, count, of, chosen, onChoose }: CardVariantsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const words = chosen?.name ?? `${count} variants`
  if (!of) return <span className={classes.chip}>{words}</span>
  return (
    <>
      <button
        type="button"
        className={classes.chip}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={`${words}: ${title}`}
        data-chosen={chosen ? true : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
      </button>
      <div id={panel} className={classes.panel} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={null}>
            <VariantChoice title={title} of={of} chosen={chosen?.id} onChoose={onChoose} />
          </Suspense>
        )}
      </div>
    </>
  )
}
