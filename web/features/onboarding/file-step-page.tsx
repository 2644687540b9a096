import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import classes from './step-frame.module.css'
import { StepFrame, useGoOn } from './step-frame.tsx'

/**
 * Step 3: products from a file.
 * @see R-091
 */
export const Route = createFileRoute('/_supplier/supplier/onboarding/csv')({ component: FileStepPage })

function FileStepPage() {
  const { goOn, isPending, failure } = useGoOn()
  return (
    <StepFrame
      number={3}
      title="Products from a file"
      detail="Upload a file, or give its address and we fetch it regularly."
      failure={failure}
    >
      <div className={classes.form}>
        <p className={classes.hint}>
          Exports of Shopify, WooCommerce and Squarespace are recognised. Nothing is saved before you have reviewed the changes.
        </p>
        <div className={classes.actions}>
          <Button loading={isPending} onClick={() => goOn('done', '/supplier/feeds')}>
            Open product files
          </Button>
          <Button variant="default" disabled={isPending} onClick={() => goOn('done')}>
            Do this later
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={() => goOn('products')}>
            Choose another way
          </Button>
        </div>
      </div>
    </StepFrame>
  )
}
