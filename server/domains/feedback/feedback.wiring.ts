import { add, on } from '../../lib/events'
import type { Wiring } from '../../lib/wiring'
import { accountClosed, personalParts } from '../account/account.slots'

import { fileReaders } from '../files/files.slots'
import { feedbackPages } from './feedback.pages'
import { feedbackRoutes } from './feedback.routes'
import { readsFeedback } from './feedback.service'
import { forgetContacts } from './feedback.store'
import { feedbackPersonal } from './personal.sql'

export const feedback: Wiring = {
  name: 'feedback',
  routes: feedbackRoutes,
  joins: [
    add(personalParts, feedbackPersonal),
    add(fileReaders, { use: 'feedback', reads: readsFeedback }),
    on(accountClosed, forgetContacts),
  ],
  pages: feedbackPages,
}
