import { Button } from '@mantine/core'
import { newSupplierHome } from '@quayside/domain/identity/homes'
import classes from './application-page.module.css'

/** Step 3: the account exists; what happens next. @see V-239, X-138 */
export const SentStep = ({ email }: { email: string }) => (
  <div className={classes.sent}>
    <p>
      Your account is created and you are signed in. We sent a link to <b>{email}</b>: open it to confirm your address.
    </p>
    <ol>
      <li>Choose a password.</li>
      <li>Bring in your products: from Shopify, from a file, or one by one.</li>
      <li>Set your shipping rates and connect a payment account.</li>
      <li>We review your application, usually within two business days. Stores see your products once your profile is live.</li>
    </ol>
    <Button component="a" href={newSupplierHome} size="md">
      Continue
    </Button>
  </div>
)
