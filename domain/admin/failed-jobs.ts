/** Of one task, the oldest first: more would keep the job tables waiting. */
export const mostRetriedAtOnce = 5000
