import { add } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { personalParts } from '../account/account.slots'

import { fileReaders } from '../files/files.slots'
import { feedbackPages } from './feedback.pages'
import { feedbackRoutes } from './feedback.routes'
import { readsFeedback } from './feedback.service'
import { feedbackPersonal } from './personal.sql'

export const feedback: Wiring = {
  name: 'feedback',
  routes: feedbackRoutes,
  joins: [add(personalParts, feedbackPersonal), add(fileReaders, { use: 'feedback', reads: readsFeedback })],
  pages: feedbackPages,
}
