import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { ConnectOwnShop } from '#features/platforms/parts/connect-own-shop.tsx'
import classes from './step-frame.module.css'
import { StepFrame, useGoOn } from './step-frame.tsx'

/**
 * Step 3: products from the supplier's own Shopify store.
 * @see R-090, M-258
 */
export const Route = createFileRoute('/_supplier/supplier/onboarding/shopify')({ component: ShopifyStepPage })

function ShopifyStepPage() {
  const { goOn, isPending, failure } = useGoOn()
  return (
    <StepFrame
      number={3}
      title="Products from Shopify"
      detail="Connect your store to sign in with it. To bring in its products, upload the export of your product list."
      failure={failure}
    >
      <div className={classes.form}>
        <ConnectOwnShop />
        <div className={classes.actions}>
          <Button variant="default" loading={isPending} onClick={() => goOn('done')}>
            Done
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={() => goOn('products')}>
            Choose another way
          </Button>
        </div>
      </div>
    </StepFrame>
  )
}
