import { lazy, Suspense, useId, useState } from 'react'
import classes from './card-variants.module.css'
import type { ChosenVariant, VariantsOf } from './chosen-variant.ts'

const VariantChoice = lazy(() => import('../product/variant-choice.tsx').then(({ VariantChoice }) => ({ default: VariantChoice })))

interface CardVariantsProps {
  /** The product's, for those who hear the button. */
  title: string
  count: number
  of: VariantsOf | undefined
  chosen: ChosenVariant | undefined
  onChoose: (chosen: ChosenVariant | undefined) => void
}

/** How many variants a product has, on its picture; pressed, they can be looked at one by one. @see V-078 */
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
