import { useState } from 'react'
import { rememberedInvitation, rememberedReferral } from '#features/stores/parts/referral.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './application-page.module.css'
import { type ApplicantDraft, DetailsStep, emptyDetails } from './details-step.tsx'
import { SentStep } from './sent-step.tsx'
import { TermsStep } from './terms-step.tsx'

/** Steps of an application, in order. */
const steps = ['Your brand', 'Prices & shipping', 'Your account'] as const

export function SupplierApplicationPage() {
  const [step, setStep] = useState(1)
  const [details, setDetails] = useState<ApplicantDraft>(emptyDetails)
  const [refusal, setRefusal] = useState<{ field: string; message: string }>()
  usePageTitle('Become a supplier')
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Become a supplier</h1>
        <p>
          Stores across North America sell your products. You set the prices and ship the orders. Applying is free and takes five minutes.
        </p>
      </header>
      <ol className={classes.steps} aria-label="Steps of the application">
        {steps.map((title, at) => (
          <li key={title} aria-current={at + 1 === step ? 'step' : undefined} data-done={at + 1 < step || undefined}>
            <span className={classes.number}>{at + 1}</span> {title}
          </li>
        ))}
      </ol>
      <Panel title={steps[step - 1] ?? ''}>
        {step === 1 && (
          <DetailsStep
            draft={details}
            refusal={refusal}
            onNext={(draft) => {
              setDetails(draft)
              setRefusal(undefined)
              setStep(2)
            }}
          />
        )}
        {step === 2 && (
          <TermsStep
            details={details}
            referral={rememberedReferral()}
            invitation={rememberedInvitation()}
            onBack={(why) => {
              setRefusal(why)
              setStep(1)
            }}
            onSent={() => setStep(3)}
          />
        )}
        {step === 3 && <SentStep email={details.email} />}
      </Panel>
      {step < 3 && (
        <p className={classes.below}>
          <a href="/login">Already have an account? Click here to login</a>
        </p>
      )}
    </div>
  )
}
