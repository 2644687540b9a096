import { Button } from '@mantine/core'
import type { SignInSecurity } from '@quayside/contract/identity/security'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './security.module.css'

const Setup = lazy(() => import('./totp-setup.tsx').then(({ TotpSetup }) => ({ default: TotpSetup })))
const Change = lazy(() => import('./totp-change.tsx').then(({ TotpChange }) => ({ default: TotpChange })))

type Doing = 'nothing' | 'setting-up' | 'renewing' | 'removing'
const fewCodes = 3

/** Two-step authentication: its purpose, its state, and the controls to turn it on and off. */
export function TotpPanel({ security }: { security: SignInSecurity }) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const { is_on: isOn, since, recovery_codes_left: left, is_required: isRequired } = security.totp
  const finish = () => setDoing('nothing')
  return (
    <Panel title="Two-step authentication" aside={isOn ? <span>On since {formatDate(since ?? '')}</span> : <span>Off</span>}>
      {isRequired && !isOn && (
        <Notice tone="wait" title="The back office requires two-step authentication">
          Set it up here to open the rest of the back office.
        </Notice>
      )}
      {isOn && left <= fewCodes && doing === 'nothing' && (
        <Notice tone="wait">
          {left === 0 ? 'No recovery code is left.' : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`} Make new ones,
          so that you get in without your device.
        </Notice>
      )}
      {doing === 'nothing' && (
        <>
          <p className={classes.text}>
            {isOn
              ? `Signing in takes your password and a code from your authenticator app. ${left} recovery codes are left.`
              : 'A code from an app on your phone, in addition to your password. Someone who learns your password still cannot sign in.'}
          </p>
          <div className={classes.buttons}>
            {isOn ? (
              <>
                <Button variant="default" onClick={() => setDoing('renewing')}>
                  New recovery codes
                </Button>
                {!isRequired && (
                  <Button variant="default" onClick={() => setDoing('removing')}>
                    Turn off
                  </Button>
                )}
              </>
            ) : (
              <Button onClick={() => setDoing('setting-up')}>Set up</Button>
            )}
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {doing === 'setting-up' && <Setup security={security} onFinish={finish} />}
        {(doing === 'renewing' || doing === 'removing') && <Change what={doing} onFinish={finish} />}
      </Suspense>
    </Panel>
  )
}
