/** The largest number of failed jobs that one retry takes: more would lock the job tables for long. The oldest go first. */
export const mostRetriedAtOnce = 5000
