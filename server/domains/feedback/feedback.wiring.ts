import { add } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'

import { fileReaders } from '../files/files.slots'
import { feedbackPages } from './feedback.pages'
import { feedbackRoutes } from './feedback.routes'
import { readsFeedback } from './feedback.service'

export const feedback: Wiring = {
  name: 'feedback',
  routes: feedbackRoutes,
  joins: [add(fileReaders, { use: 'feedback', reads: readsFeedback })],
  pages: feedbackPages,
}
