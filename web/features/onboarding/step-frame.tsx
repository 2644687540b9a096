import type { OnboardingTarget } from '@quayside/domain/onboarding/onboarding-step'
import { onboardingAddress } from '@quayside/domain/onboarding/onboarding-step'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useMoveToStep } from './onboarding.queries.ts'
import classes from './step-frame.module.css'

interface StepFrameProps {
  /** Step number, from 1 to 3. */
  number: 1 | 2 | 3
  title: string
  detail: string
  failure?: string | undefined
  children: ReactNode
}

/** Layout of an onboarding step. */
export const StepFrame = ({ number, title, detail, failure, children }: StepFrameProps) => (
  <div className={classes.page}>
    <PageHeader title={title} detail={detail} />
    <p className={classes.number}>Step {number} of 3</p>
    {failure && <Notice tone="bad">{failure}</Notice>}
    <Panel>{children}</Panel>
  </div>
)

/** Advances to a step and opens it, or after the last one opens `leadsTo`. The page shows any error. */
export function useGoOn() {
  const router = useRouter()
  const move = useMoveToStep()
  const goOn = (step: OnboardingTarget, leadsTo = '/supplier/products') =>
    move.mutate(
      { body: { step } },
      { onSuccess: () => void router.navigate({ href: step === 'done' ? leadsTo : onboardingAddress(step) }) },
    )
  return { goOn, isPending: move.isPending, failure: move.error ? messageOf(move.error) : undefined }
}
