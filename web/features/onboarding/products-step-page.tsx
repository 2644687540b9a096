import { Button, UnstyledButton } from '@mantine/core'
import { IconBuildingStore, IconFileSpreadsheet, IconPencilPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import classes from './step-frame.module.css'
import { StepFrame, useGoOn } from './step-frame.tsx'

/** Step 2: the source of the products. @see R-089 */
export const Route = createFileRoute('/_supplier/supplier/onboarding/products')({ component: ProductsStepPage })

function ProductsStepPage() {
  const { goOn, isPending, failure } = useGoOn()
  return (
    <StepFrame number={2} title="Bring in your products" detail="Choose how. You can use another way later." failure={failure}>
      <div className={classes.choices}>
        <UnstyledButton className={classes.choice} disabled={isPending} onClick={() => goOn('shopify')}>
          <IconBuildingStore size={28} stroke={1.6} aria-hidden />
          <b>From my Shopify store</b>
          <span>Connect it and import its products. You see what would be brought in first.</span>
        </UnstyledButton>
        <UnstyledButton className={classes.choice} disabled={isPending} onClick={() => goOn('csv')}>
          <IconFileSpreadsheet size={28} stroke={1.6} aria-hidden />
          <b>From a file</b>
          <span>CSV, TSV, JSON lines or XLSX. You see what it would change first.</span>
        </UnstyledButton>
        <UnstyledButton className={classes.choice} disabled={isPending} onClick={() => goOn('done')}>
          <IconPencilPlus size={28} stroke={1.6} aria-hidden />
          <b>One by one</b>
          <span>Type them in yourself.</span>
        </UnstyledButton>
      </div>
      <div className={classes.actions}>
        <Button variant="subtle" component="a" href="/supplier/settings">
          Do this later
        </Button>
      </div>
    </StepFrame>
  )
}
