import type { StaleBy } from '#lib/net/query'
import { feedbackQueries } from './feedback.queries'

export const staleBy: StaleBy = {
  feedback: () => feedbackQueries.about.feedback(),
}
