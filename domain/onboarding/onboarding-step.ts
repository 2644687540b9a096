/** The steps of a new supplier, in order: a password, where products come from, then that source. @see S-58, V-250 */

export const onboardingSteps = ['password', 'products', 'shopify', 'csv'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const isOnboardingStep = (text: string): text is OnboardingStep => (onboardingSteps as readonly string[]).includes(text)

/** `done` ends the onboarding. */
export type OnboardingTarget = OnboardingStep | 'done'

const next: Readonly<Record<OnboardingStep, readonly OnboardingTarget[]>> = {
  password: ['products'],
  products: ['shopify', 'csv', 'done'],
  shopify: ['products', 'csv', 'done'],
  csv: ['products', 'shopify', 'done'],
}

/** Whether a supplier may go from one step to another; the first requires a password. */
export function mayStepTo(from: OnboardingStep, to: OnboardingTarget, { hasPassword }: { hasPassword: boolean }): boolean {
  return next[from].includes(to) && (from !== 'password' || hasPassword)
}

export const onboardingAddress = (step: OnboardingStep): string => `/supplier/onboarding/${step}`

export const onboardingPasswordTitle = 'Invalid Password'
export const onboardingPasswordMessage = 'Please enter a valid password and ensure they match'
