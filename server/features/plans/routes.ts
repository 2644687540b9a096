import { plansApi } from '@quayside/contract/plans/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { listPlans } from './list-plans.ts'
import { startTrial } from './start-trial.ts'

export const plansRoutes = bind(plansApi, {
  list: asStore.reading(listPlans),
  set: asStore(startTrial),
})
