/** Maximum number of failed jobs that one retry takes, oldest first. More would lock the job tables for too long. */
export const mostRetriedAtOnce = 5000
